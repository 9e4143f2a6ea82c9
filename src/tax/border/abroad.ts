import { type Cents, roundToDollar, withCommas } from '../money.ts'
import { type AbroadInput, toAbroad } from './abroad-input.ts'
import { type AbroadOption, type AbroadWay, abroadOption, abroadTotal, abroadWays } from './abroad-option.ts'

interface AbroadComparison {
  options: AbroadOption[]
  best: AbroadWay
  /** How much the best option saves compared with the most expensive one. */
  saved: Cents
  /** Sentences that say why this option is the best, and in which cases another one is better. */
  why: string[]
}

const dollars = (amount: Cents) => `$${withCommas(roundToDollar(amount) / 100)}`

const named: Record<AbroadWay, string> = {
  credit: 'the foreign tax credit alone',
  exclusion: 'the exclusion alone',
  both: 'both together',
}

const lineOf = ({ result }: AbroadOption, id: string) => result.lines.find((line) => line.id === id)?.amount ?? 0
const earnedIn = (option: AbroadOption) => lineOf(option, 'foreign-wages') + lineOf(option, 'self-employment')

type Options = Record<AbroadWay, AbroadOption>

/**
 * Returns the option with the lowest tax. If several options tie, returns the one that leaves the most foreign tax to
 * carry over. If they still tie, returns the simplest one.
 */
function bestOf(options: readonly AbroadOption[]): AbroadOption | undefined {
  return options.toSorted(
    (a, b) => a.total - b.total || b.carryOver - a.carryOver || abroadWays.indexOf(a.way) - abroadWays.indexOf(b.way),
  )[0]
}

const reasons: Record<AbroadWay, (options: Options) => [boolean, string][]> = {
  credit: ({ credit, exclusion }) => [
    [
      credit.credits.general.unused > 0,
      `Foreign tax on your earnings is higher than US tax on them. The credit covers the US tax, and ${dollars(credit.credits.general.unused)} can be used in other years.`,
    ],
    [
      credit.refundableChildCredit > 0,
      `Without the exclusion, you get ${dollars(credit.refundableChildCredit)} of the child tax credit as a refund.`,
    ],
    [
      exclusion.total > credit.total && exclusion.excluded > 0 && exclusion.excluded < earnedIn(exclusion),
      'Income above the exclusion is taxed at the higher rates that would apply without the exclusion.',
    ],
  ],
  exclusion: ({ exclusion, credit }) => [
    [exclusion.excluded > 0, `The exclusion removes ${dollars(exclusion.excluded)} from US taxable income.`],
    [
      credit.total > exclusion.total,
      'Foreign tax is lower than US tax on the same earnings, so the credit alone would leave US tax to pay.',
    ],
  ],
  both: ({ both, exclusion, credit }) => [
    [both.excluded > 0, `The exclusion removes ${dollars(both.excluded)} from US taxable income.`],
    [
      both.total < exclusion.total,
      `Foreign tax on the rest of your income is credited too, which saves another ${dollars(roundToDollar(exclusion.total) - roundToDollar(both.total))}.`,
    ],
    [
      credit.total > both.total,
      'Foreign tax is lower than US tax on the same earnings, so the credit alone would leave more US tax to pay.',
    ],
  ],
}

function why(options: Options, best: AbroadOption): string[] {
  const others = abroadWays.filter((way) => way !== best.way && options[way].total === best.total)
  const selfEmploymentTax = lineOf(best, 'self-employment-social-security') + lineOf(best, 'self-employment-medicare')
  const sentences: [boolean, string][] = [
    [
      selfEmploymentTax > 0,
      `Of the US tax, ${dollars(selfEmploymentTax)} is self-employment tax, which is the same with every option.`,
    ],
    ...reasons[best.way](options),
    [
      others.length > 0 && options.exclusion.excluded > 0,
      `US tax is the same with ${others.map((way) => named[way]).join(' and with ')}; ${named[best.way]} ${best.carryOver > 0 ? 'leaves the most foreign tax for other years' : 'is the simplest option'}.`,
    ],
    [
      options.both.lostTax > 0,
      `With the exclusion, ${dollars(options.both.lostTax)} of foreign tax belongs to excluded income and can never be credited.`,
    ],
    [
      options.exclusion.excluded > 0,
      "If you revoke the exclusion after choosing it, you can't choose it again for five years unless the IRS agrees.",
    ],
    [
      options.exclusion.excluded === 0,
      "You have no qualifying days or no earnings from abroad, so you can't exclude anything.",
    ],
  ]
  return sentences.filter(([applies]) => applies).map(([, sentence]) => sentence)
}

/** Calculates the lowest US tax of the three options, without the lines of the returns. */
export function minTaxAbroad(input: AbroadInput): Cents {
  const person = toAbroad(input)
  return Math.min(...abroadWays.map((way) => abroadTotal(person, way)))
}

/**
 * Compares the exclusion, the foreign tax credit, and both together for one person or couple abroad, each as a whole
 * federal return in US cents. Throws a RangeError that names an impossible field or a year without facts. Sources:
 * data/border-<year>.json and data/us-federal-<year>.json.
 */
export function compareAbroad(input: AbroadInput): AbroadComparison {
  const person = toAbroad(input)
  const options = abroadWays.map((way) => abroadOption(person, way))
  const best = bestOf(options)
  if (!best) throw new RangeError('There is nothing to compare')
  const highest = Math.max(...options.map(({ total }) => total))
  const byWay = Object.fromEntries(options.map((option) => [option.way, option])) as Options
  return { options, best: best.way, saved: highest - best.total, why: why(byWay, best) }
}
