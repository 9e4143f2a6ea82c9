import type { Province } from '../../../../../tax/canada/parameters.ts'
import type { Concept } from '../words/lexicon.ts'
import { inCanada } from './canadian-income-tax.ts'
import { type Asked, covered, type Outcome, type Tool } from './tool.ts'
import { inUnitedStates } from './us-income-tax.ts'

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
          ? [{ text: "Each amount is in its own country's currency. I don't convert one into the other." }]
          : []),
      ],
      inputs: answers.flatMap(({ inputs = [] }) => inputs),
    }
  })
}

/** Subjects that have tools of their own. */
const elsewhere: Concept[] = [
  'gift-estate',
  'cant-pay',
  'mileage',
  'child-benefit',
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
    if (asksAmount && isOwn && subjects.size === 1 && subjects.has('owe')) return true
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
