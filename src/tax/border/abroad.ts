import { type Cents, withCommas } from '../money.ts'
import { type AbroadInput, toAbroad } from './abroad-input.ts'
import { type AbroadOption, type AbroadWay, abroadOption, abroadTotal, abroadWays } from './abroad-option.ts'

export interface AbroadComparison {
  options: AbroadOption[]
  best: AbroadWay
  /** What the best saves against the dearest of the three. */
  saved: Cents
  /** Why it is the best, and what speaks for the others, as sentences. */
  why: string[]
}

const dollars = (amount: Cents) => `$${withCommas(Math.round(amount / 100))}`

const named: Record<AbroadWay, string> = {
  credit: 'the foreign tax credit alone',
  exclusion: 'the exclusion alone',
  both: 'both together',
}

const lineOf = ({ result }: AbroadOption, id: string) => result.lines.find((line) => line.id === id)?.amount ?? 0
const earnedIn = (one: AbroadOption) => lineOf(one, 'foreign-wages') + lineOf(one, 'self-employment')

type Options = Record<AbroadWay, AbroadOption>

/** The cheapest; of equals the one with most tax left to carry, then the simplest. */
function bestOf(options: readonly AbroadOption[]): AbroadOption | undefined {
  return options.toSorted(
    (a, b) => a.total - b.total || b.carryOver - a.carryOver || abroadWays.indexOf(a.way) - abroadWays.indexOf(b.way),
  )[0]
}

const reasons: Record<AbroadWay, (options: Options) => [boolean, string][]> = {
  credit: ({ credit, exclusion }) => [
    [
      credit.credits.general.unused > 0,
      `Tax abroad on what you earn is higher than US tax on it: the credit covers the US tax, and ${dollars(credit.credits.general.unused)} stays unused for other years.`,
    ],
    [
      credit.refundableChildCredit > 0,
      `Without the exclusion, ${dollars(credit.refundableChildCredit)} of the child tax credit is paid out.`,
    ],
    [
      exclusion.total > credit.total && exclusion.excluded > 0 && exclusion.excluded < earnedIn(exclusion),
      'What the exclusion leaves is taxed at the rates above the excluded part, as if that were still there.',
    ],
  ],
  exclusion: ({ exclusion, credit }) => [
    [exclusion.excluded > 0, `The exclusion takes ${dollars(exclusion.excluded)} out of US taxable income.`],
    [
      credit.total > exclusion.total,
      'Tax abroad is lower than US tax on the same earnings, so the credit alone would leave US tax to pay.',
    ],
  ],
  both: ({ both, exclusion, credit }) => [
    [both.excluded > 0, `The exclusion takes ${dollars(both.excluded)} out of US taxable income.`],
    [
      both.total < exclusion.total,
      `Foreign tax on what is not excluded is credited too and takes off a further ${dollars(exclusion.total - both.total)}.`,
    ],
    [
      credit.total > both.total,
      'Tax abroad is lower than US tax on the same earnings, so the credit alone would leave more US tax to pay.',
    ],
  ],
}

function why(options: Options, best: AbroadOption): string[] {
  const others = abroadWays.filter((way) => way !== best.way && options[way].total === best.total)
  const own = lineOf(best, 'self-employment-social-security') + lineOf(best, 'self-employment-medicare')
  const sentences: [boolean, string][] = [
    [own > 0, `Of the US tax ${dollars(own)} is self-employment tax, which is the same in every way.`],
    ...reasons[best.way](options),
    [
      others.length > 0 && options.exclusion.excluded > 0,
      `US tax is the same with ${others.map((way) => named[way]).join(' and with ')}; ${named[best.way]} ${best.carryOver > 0 ? 'leaves most foreign tax for other years' : 'is the simpler way'}.`,
    ],
    [
      options.both.lostTax > 0,
      `With the exclusion, ${dollars(options.both.lostTax)} of foreign tax belongs to what is excluded and can never be credited.`,
    ],
    [
      options.exclusion.excluded > 0,
      'Whoever gives up the exclusion after choosing it may choose it again only after five years, unless the IRS agrees.',
    ],
    [
      options.exclusion.excluded === 0,
      'There are no qualifying days or no earnings from abroad, so nothing can be excluded.',
    ],
  ]
  return sentences.filter(([applies]) => applies).map(([, sentence]) => sentence)
}

/** The least US tax of the three ways, without their working. */
export function minTaxAbroad(input: AbroadInput): Cents {
  const person = toAbroad(input)
  return Math.min(...abroadWays.map((way) => abroadTotal(person, way)))
}

/**
 * Exclusion against foreign tax credit against both for one person or couple abroad, each as a whole federal return.
 * Amounts in US cents; a field that cannot be or a year without facts is a RangeError that names it. Sources:
 * data/border-<year>.json and data/us-federal-<year>.json.
 */
export function compareAbroad(input: AbroadInput): AbroadComparison {
  const person = toAbroad(input)
  const options = abroadWays.map((way) => abroadOption(person, way))
  const best = bestOf(options)
  if (!best) throw new RangeError('There is nothing to compare')
  const dearest = Math.max(...options.map(({ total }) => total))
  const byWay = Object.fromEntries(options.map((one) => [one.way, one])) as Options
  return { options, best: best.way, saved: dearest - best.total, why: why(byWay, best) }
}
