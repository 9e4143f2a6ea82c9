import { type CanadaResult, calculateCanada } from '../../../../../tax/canada/calculate.ts'
import type { CanadaInput } from '../../../../../tax/canada/input.ts'
import { canadaParameters, type Province } from '../../../../../tax/canada/parameters.ts'
import { apartOf } from '../../../../../tax/result.ts'
import { calculateUsFederal } from '../../../../../tax/us/federal.ts'
import { type UsFilingStatus, usFederalYear } from '../../../../../tax/us/federal-facts.ts'
import type { UsFederalInput } from '../../../../../tax/us/household.ts'
import { calculateUsState } from '../../../../../tax/us/state.ts'
import { loadUsState } from '../../../../../tax/us/state-data.ts'
import { provinceName } from '../../../../calculators/shared/provinces.ts'
import { stateName } from '../../../../calculators/shared/states.ts'
import type { Slots } from '../slots/slots.ts'
import type { Concept } from '../words/lexicon.ts'
import {
  type Asked,
  citedSource,
  covered,
  money,
  type Outcome,
  percent,
  type Said,
  type Tool,
  yearFor,
} from './tool.ts'

const kindNames = {
  employment: { us: 'wages', ca: 'employment income' },
  'self-employment': { us: 'self-employment profit', ca: 'self-employment income' },
  dividends: { us: 'qualified dividends', ca: 'eligible dividends' },
  interest: { us: 'interest', ca: 'interest' },
  'capital-gains': { us: 'long-term capital gains', ca: 'capital gains' },
} as const

export const statusNames: Record<UsFilingStatus, string> = {
  single: 'single',
  mfj: 'married filing jointly',
  mfs: 'married filing separately',
  hoh: 'head of household',
  qss: 'qualifying surviving spouse',
}

const usFields = {
  employment: 'wages',
  'self-employment': 'selfEmploymentNetProfit',
  dividends: 'qualifiedDividends',
  interest: 'taxableInterest',
  'capital-gains': 'longTermCapitalGains',
} as const satisfies Record<string, keyof UsFederalInput>

const canadianFields = {
  employment: 'employmentIncome',
  'self-employment': 'selfEmploymentIncome',
  dividends: 'eligibleDividends',
  interest: 'interest',
  'capital-gains': 'capitalGains',
} as const satisfies Record<string, keyof CanadaInput>

const assumedIf = (isAssumed: boolean) => (isAssumed ? ' (assumed)' : '')

/** A person's children without ages count as ten years old. */
const childrenOf = ({ children }: Slots) =>
  children ? { childrenAges: Array.from({ length: children }, () => 10) } : {}

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
  const inputs = [
    `${money(amount)} of ${kindNames[kind].us}${assumedIf(!slots.kind)}`,
    ...(state ? [stateName(state)] : []),
    input,
    `${statusNames[status]}${assumedIf(!slots.status)}`,
    ...(slots.age === undefined ? [] : [`age ${slots.age}`]),
    ...(slots.children ? [`${slots.children} ${slots.children === 1 ? 'child' : 'children'} under 17 (assumed)`] : []),
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
      text: `For ${inputs.join(', ')}: ${label} comes to ${money(federal.total)}, with the standard deduction.`,
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
      ? [{ text: `I can only add ${stateName(state)}’s tax for wages, so this is the federal part.`, source }]
      : []),
    ...(state
      ? []
      : [{ text: 'This is the federal part only. Name a state, and I can add its tax on wages.', source }]),
    ...(asked.query.subjects.has('bracket')
      ? [{ text: `The marginal rate is ${percent(federal.marginalPpm)} on ${federal.marginalOn}.`, source }]
      : []),
  ]
  return { kind: 'answer', sentences, inputs }
}

const stateSentence = (name: string, tax: number, together: number) =>
  tax === 0
    ? `${name} income tax on these wages comes to $0.`
    : `${name} income tax comes to ${money(tax)}, so ${money(together)} together.`

const lineSum = (lines: readonly { id: string; amount: number }[], ids: readonly string[]) =>
  lines.filter(({ id }) => ids.includes(id)).reduce((sum, { amount }) => sum + amount, 0)

export function inCanada(asked: Asked, province: Province): Outcome {
  const { slots } = asked
  const amount = slots.amounts[0]?.cents ?? 0
  const { year, input } = yearFor(asked)
  const kind = slots.kind ?? 'employment'
  const result = calculateCanada({
    taxYear: year,
    province,
    [canadianFields[kind]]: amount,
    ...(slots.age === undefined ? {} : { age: slots.age }),
  })
  const inputs = [
    `${money(amount, 'CAD')} of ${kindNames[kind].ca}${assumedIf(!slots.kind)}`,
    provinceName(province),
    input,
    ...(slots.age === undefined ? [] : [`age ${slots.age}`]),
    'no other income or deductions (assumed)',
  ]
  const source = citedSource(
    result.sources,
    canadaParameters(year).collectedOn,
    kind === 'self-employment' ? '/calculators/canada-self-employed' : '/calculators/canada',
  )
  return {
    kind: 'answer',
    inputs,
    sentences: canadianSentences(asked, result, { inputs, province, amount }).map((text) => ({ text, source })),
  }
}

interface Canadian {
  inputs: string[]
  province: Province
  amount: number
}

function canadianSentences({ query }: Asked, result: CanadaResult, { inputs, province, amount }: Canadian): string[] {
  const { federalTax, provincialTax, payableContributions, withheldContributions, payrollTax, total } = result
  const cad = (cents: number) => money(cents, 'CAD')
  const withheld = withheldContributions + payrollTax
  const plans = province === 'QC' ? 'QPP, QPIP and EI' : 'CPP and EI'
  return [
    `For ${inputs.join(', ')}: federal tax is ${cad(federalTax)} and ${provinceName(province)} tax ${cad(provincialTax)}, ${cad(federalTax + provincialTax)} together.`,
    ...(payableContributions > 0
      ? [
          `${province === 'QC' ? 'QPP and QPIP' : 'CPP'} contributions on self-employment add ${cad(payableContributions)}, so the return comes to ${cad(total)}.`,
        ]
      : []),
    ...(withheld > 0
      ? [`${plans} withheld from the pay come to ${cad(withheld)}, so ${cad(amount - total - withheld)} is left.`]
      : []),
    ...(query.subjects.has('bracket')
      ? [`The marginal rate is ${percent(result.marginalPpm)} on ${result.marginalOn}.`]
      : []),
  ]
}

function place(asked: Asked): Outcome | { states: (string | undefined)[]; provinces: Province[] } {
  const { provinces, states, countries, amounts } = asked.slots
  if (provinces.length > 0 || states.length > 0) return { provinces, states }
  if (countries.includes('CA') && countries.includes('US')) return { kind: 'ask', about: 'province' }
  const isCanadian = countries.includes('CA') || amounts[0]?.currency === 'CAD'
  if (isCanadian) return { kind: 'ask', about: 'province' }
  if (countries.includes('US') || asked.query.subjects.has('form-1040')) return { states: [undefined], provinces: [] }
  return { kind: 'ask', about: 'country' }
}

async function answer(asked: Asked): Promise<Outcome> {
  const [amount] = asked.slots.amounts
  if (!amount) return { kind: 'ask', about: 'amount' }
  const where = place(asked)
  if ('kind' in where) return where
  if (amount.currency === 'USD' && where.provinces.length > 0 && where.states.length === 0)
    return { kind: 'ask', about: 'currency-cad' }
  if (amount.currency === 'CAD' && where.provinces.length === 0) return { kind: 'ask', about: 'currency-usd' }
  return covered(async () => {
    const all = [
      ...where.provinces.slice(0, 3).map((province) => inCanada(asked, province)),
      ...(await Promise.all(where.states.slice(0, 3).map((state) => inUnitedStates(asked, state)))),
    ]
    const answers = all.flatMap((one) => (one.kind === 'answer' ? [one] : []))
    const mixed = where.provinces.length > 0 && where.states.length > 0
    return {
      kind: 'answer',
      sentences: [
        ...answers.flatMap(({ sentences }) => sentences),
        ...(mixed
          ? [{ text: 'Each amount is in its own country’s currency. I don’t convert one into the other.' }]
          : []),
      ],
      inputs: answers.flatMap(({ inputs = [] }) => inputs),
    }
  })
}

/** Subjects with tools of their own. */
const elsewhere: Concept[] = [
  'fbar',
  'form-8938',
  't1135',
  'price',
  'gst-hst',
  'rrsp',
  'tfsa',
  'fhsa',
  '401k',
  'feie',
  'standard-deduction',
  'child-tax-credit',
  'corporate-service',
  'corporate-rate',
  'form-t2',
  'form-1120',
  'form-1120s',
  'cpp',
  'ei',
  'foreign-account',
  'small-supplier',
  'accounting-service',
  'deadline',
  'basic-personal-amount',
  'consultation',
  'sell-home',
  'departure',
  'departure-tax',
  'withholding',
]

export const incomeTaxTool: Tool = {
  id: 'income-tax',
  wants: ({ query: { subjects, text, words }, slots }) => {
    if (elsewhere.some((concept) => subjects.has(concept))) return false
    const asksTax =
      subjects.has('tax') ||
      subjects.has('net-pay') ||
      subjects.has('return') ||
      subjects.has('owe') ||
      subjects.has('calculator') ||
      subjects.has('bracket') ||
      subjects.has('se-tax')
    const asksAmount =
      /\b(how much|what would|what will|what do|whats|what is|calculate|compute|estimate|combien|cuanto|cuantos|calcul)\b/.test(
        words.join(' '),
      )
    const hasIncome = slots.amounts.length > 0
    const isOwn = /\b(i|me|my|je|j|mon|mes|yo|mi|mis|we|our|someone|gano|gagne|earn|make|making|salary|income)\b/.test(
      words.join(' '),
    )
    if (hasIncome)
      return (
        asksTax ||
        (asksAmount && /\b(tax|taxes|impot|impots|impuesto|impuestos)\b/.test(text)) ||
        (subjects.has('self-employed') && asksAmount) ||
        slots.provinces.length + slots.states.length > 0
      )
    return (
      asksAmount &&
      isOwn &&
      (subjects.has('tax') || subjects.has('net-pay') || (subjects.has('return') && subjects.has('owe'))) &&
      !subjects.has('interest') &&
      !subjects.has('dividend') &&
      !subjects.has('refund')
    )
  },
  answer,
}
