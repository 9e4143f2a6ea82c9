import { apartOf } from '../../../../../tax/result.ts'
import { calculateUsFederal } from '../../../../../tax/us/federal.ts'
import { usFederalYear } from '../../../../../tax/us/federal-facts.ts'
import type { UsFederalInput } from '../../../../../tax/us/household.ts'
import { calculateUsState } from '../../../../../tax/us/state.ts'
import { loadUsState } from '../../../../../tax/us/state-data.ts'
import { stateName } from '../../../../calculators/shared/states.ts'
import type { Slots } from '../slots/slots.ts'
import { incomeInputs, kindNames, statusNames } from './income-names.ts'
import {
  type Asked,
  assumed,
  citedSource,
  given,
  inputsInWords,
  listed,
  money,
  type Outcome,
  percent,
  type Said,
  yearFor,
} from './tool.ts'

const usFields = {
  employment: 'wages',
  'self-employment': 'selfEmploymentNetProfit',
  dividends: 'qualifiedDividends',
  interest: 'taxableInterest',
  'capital-gains': 'longTermCapitalGains',
} as const satisfies Record<string, keyof UsFederalInput>

/** The ages of someone's children. If the message names no ages, we assume that each child is ten. */
const childrenOf = ({ children }: Slots) =>
  children ? { childrenAges: Array.from({ length: children }, () => 10) } : {}

/** US federal tax on an income, and a state's tax on wages. */
export async function inUnitedStates(asked: Asked, state: string | undefined): Promise<Outcome> {
  const { slots } = asked
  const amount = slots.amounts[0]?.cents ?? 0
  const { year, input } = yearFor(asked)
  const kind = slots.kind ?? 'employment'
  const status = slots.status ?? 'single'
  const person: UsFederalInput = {
    taxYear: year,
    filingStatus: status,
    [usFields[kind]]: amount,
    ...(slots.age === undefined ? {} : { age: slots.age }),
    ...childrenOf(slots),
  }
  const federal = calculateUsFederal(person)
  const law = state && kind === 'employment' ? await loadUsState(state, year) : undefined
  const ofState = law && calculateUsState(person, law)
  const filing = status === 'single' && !slots.status ? 'single status' : statusNames[status]
  const inputs = [
    ...incomeInputs(money(amount), kindNames[kind].us, !slots.kind),
    ...(state ? [given(stateName(state))] : []),
    input,
    { text: filing, isAssumed: !slots.status },
    ...(slots.age === undefined ? [] : [given(`age ${slots.age}`)]),
    ...(slots.children
      ? [given(`${slots.children} ${slots.children === 1 ? 'child' : 'children'}`), assumed(`an age under 17`)]
      : []),
  ]
  const date = usFederalYear(year).collectedOn
  const source = citedSource(
    federal.sources,
    date,
    kind === 'self-employment' ? '/calculators/us-self-employed' : '/calculators/united-states',
  )
  const selfEmployment = lineSum(federal.lines, ['self-employment-social-security', 'self-employment-medicare'])
  const label = kind === 'self-employment' ? 'US federal tax, including self-employment tax,' : 'US federal income tax'
  const together = ofState ? federal.total + ofState.total : federal.total
  const withheld = apartOf(federal.lines) + (ofState ? apartOf(ofState.lines) : 0)
  const sentences: Said[] = [
    {
      text: `For ${inputsInWords(inputs)}: ${label} comes to ${money(federal.total)}, with the standard deduction.`,
      source,
    },
    ...(selfEmployment > 0
      ? [{ text: `Of that, ${money(selfEmployment)} is self-employment tax (Social Security and Medicare).`, source }]
      : []),
    ...(ofState && law
      ? [
          {
            text: stateSentence(law.name, ofState.total, together),
            source: citedSource(ofState.sources, law.collectedOn, '/calculators/united-states'),
          },
        ]
      : []),
    ...(withheld > 0
      ? [
          {
            text: `Social Security, Medicare and similar contributions withheld from the pay come to ${money(withheld)}, so ${money(amount - together - withheld)} is left.`,
            source,
          },
        ]
      : []),
    ...(state && !law
      ? [{ text: `I can only add ${stateName(state)}'s tax for wages, so this is the federal part.`, source }]
      : []),
    ...(state
      ? []
      : [{ text: 'This is the federal part only. Name a state, and I can add its tax on wages.', source }]),
    ...(asked.query.subjects.has('bracket')
      ? [{ text: `The marginal rate is ${percent(federal.marginalPpm)} on ${federal.marginalOn}.`, source }]
      : []),
  ]
  return { kind: 'answer', sentences, inputs: listed(inputs) }
}

const stateSentence = (name: string, tax: number, together: number) =>
  tax === 0
    ? `${name} income tax on these wages comes to $0.`
    : `${name} income tax comes to ${money(tax)}, so ${money(together)} together.`

const lineSum = (lines: readonly { id: string; amount: number }[], ids: readonly string[]) =>
  lines.filter(({ id }) => ids.includes(id)).reduce((sum, { amount }) => sum + amount, 0)
