import { describe, expect, test } from 'vitest'
import { AppError } from '../../platform/errors.ts'
import { integer, oneOf, seeded } from '../../tax/testing/seeded.ts'
import { CalculateTax } from './contract.ts'
import { calculateTax } from './server/service.ts'
import { selfEmployedInCanada } from './ui/business/canada-self-employed.tsx'
import { selfEmployedInUs } from './ui/business/us-self-employed.tsx'
import { calculators } from './ui/calculators.ts'
import { canadaInput } from './ui/canada/canada.ts'
import { payInput } from './ui/canada/pay.ts'
import { type AnyCalculator, initialTexts, isAsked, readTexts, solve } from './ui/kit/calculator.ts'
import type { Field, Texts } from './ui/kit/fields.ts'
import { federalInput, stateInput } from './ui/us/household.ts'

type Request = Record<string, unknown>
// biome-ignore lint/suspicious/noExplicitAny: values are made by each calculator's own fields
type Asked = (values: any) => Request[]

/**
 * How to make API requests from the values on each calculator's page, or 'not-in-api' if the API doesn't have the
 * calculator.
 */
const requestsFor: Record<string, Asked | 'not-in-api'> = {
  'united-states': (values) => [
    { kind: 'us-federal', ...federalInput(values) },
    ...(values.state ? [{ kind: 'us-state', state: values.state, ...stateInput(values) }] : []),
  ],
  canada: (values) => [{ kind: 'canada', ...canadaInput(values) }],
  'canada-payroll': (values) => [{ kind: 'canada-pay', ...payInput(values) }],
  'us-self-employed': (values) => [{ kind: 'us-federal', ...selfEmployedInUs(values) }],
  'canada-self-employed': (values) => [{ kind: 'canada', ...selfEmployedInCanada(values) }],
  retirement: (values) => {
    const { age, wages, province, employment, rrsp, deferral, state } = values
    const taxYear = Number(values.taxYear)
    if (values.plan === 'rrsp')
      return [{ kind: 'canada', taxYear, province, age, employmentIncome: employment, rrspDeduction: rrsp }]
    // The plan belongs to one person, so the spouse's limit doesn't count.
    const person = { taxYear, filingStatus: 'single', age, wages, electiveDeferrals: deferral }
    return [
      { kind: 'us-federal', ...person },
      ...(state ? [{ kind: 'us-state', state, ...person, filingStatus: values.filingStatus }] : []),
    ]
  },
  'exclusion-or-credit': 'not-in-api',
  'us-citizen-in-canada': 'not-in-api',
  'days-abroad': 'not-in-api',
  'days-in-the-united-states': 'not-in-api',
  'canada-or-united-states': 'not-in-api',
  'us-corporate': 'not-in-api',
  'canada-corporate': 'not-in-api',
  'canada-sales-tax': 'not-in-api',
  deadlines: 'not-in-api',
  'foreign-accounts': 'not-in-api',
  'foreign-property': 'not-in-api',
  'exchange-rates': 'not-in-api',
}

test("every calculator is compared with the API, or the list says that the API doesn't have it", () => {
  expect(Object.keys(requestsFor).sort()).toEqual(calculators.map(({ slug }) => slug).sort())
})

/** Returns the API's error message. Undefined if the API accepts the request. */
async function apiRefusal(request: Request): Promise<string | undefined> {
  const given = Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined))
  const parsed = CalculateTax.safeParse(given)
  if (!parsed.success) return parsed.error.issues[0]?.message
  try {
    await calculateTax(parsed.data)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

const laws = new Map<string, Promise<unknown>>()

/** Returns the page's error messages. Empty if the page shows a result. */
async function pageRefusals(calculator: AnyCalculator, texts: Texts): Promise<string[]> {
  const { values, problems } = readTexts(calculator, texts)
  if (problems.length > 0) return problems.map(({ sentence }) => sentence)
  const key: string = calculator.law?.keyOf(values) ?? ''
  if (key && !laws.has(key)) laws.set(key, calculator.law?.load(key) ?? Promise.resolve())
  const solved = solve(calculator, values, await laws.get(key))
  return solved.state === 'refused' ? solved.problems.map(({ sentence }) => sentence) : []
}

const fieldsOf = (calculator: AnyCalculator) => Object.entries<Field>(calculator.fields)

async function calculatorOf(slug: string): Promise<AnyCalculator> {
  const part = await calculators.find((one) => one.slug === slug)?.load()
  if (!part || !('calculator' in part)) throw new Error(slug)
  return part.calculator
}

/** Values that make the page show as many fields as possible. */
const widest: Texts = { filingStatus: 'mfj', taxYear: '2026', spouseWages: '20,000', plan: '401k' }

const isNumber = ({ kind, unit }: Field) => kind === 'text' && unit !== '%'
const isAmount = ({ unit }: Field) => unit === '$' || unit === 'CA$'

/**
 * Returns the page's API requests with the value of one field replaced. To find that field in a request, looks for the
 * part that changes when the field's text changes.
 */
function requestsWith(calculator: AnyCalculator, ask: Asked, texts: Texts, name: string, value: number) {
  const field = calculator.fields[name] as Field
  const read = (text: string) => ask(readTexts(calculator, { ...texts, [name]: text }).values)
  const [before, after] = [read(field.read('3') === undefined ? '' : '3'), read('7')]
  const isList = Array.isArray(field.read('7'))
  return after.flatMap((request, index) => {
    const changed = Object.keys(request).filter(
      (key) => JSON.stringify(request[key]) !== JSON.stringify(before[index]?.[key]),
    )
    const replaced = changed.filter((key) => key !== 'federalClaim' && key !== 'provincialClaim')
    return replaced.length === 1 ? [{ ...request, [replaced[0] as string]: isList ? [value] : value }] : []
  })
}

const edges = {
  amount: [-1, 0, 1, 2_450_000, 2_450_001, 999_999_999_999, 1_000_000_000_000, 1_000_000_000_001],
  count: [-1, 0, 1, 12, 13, 20, 21, 120, 121, 130, 131, 150],
}

/** Says for the page and for the API whether they refuse the values. */
const verdicts = (page: string[], api: (string | undefined)[]) => ({
  page: page.length > 0,
  api: api.some((one) => one !== undefined),
})

const compared = Object.entries(requestsFor).flatMap(([slug, ask]) =>
  ask === 'not-in-api' ? [] : [[slug, ask] as const],
)

describe.each(compared)('%s', (slug, ask) => {
  test('each field has the same range on the page and in the API', async () => {
    const calculator = await calculatorOf(slug)
    let found = 0
    for (const plan of slug === 'retirement' ? ['401k', 'rrsp'] : ['']) {
      const texts = { ...initialTexts(calculator), ...widest, ...(plan ? { plan } : {}) }
      for (const [name, field] of fieldsOf(calculator)) {
        if (!isNumber(field) || !isAsked(field, texts)) continue
        for (const value of isAmount(field) ? edges.amount : edges.count) {
          const text = isAmount(field) ? String(value / 100) : String(value)
          const requests = requestsWith(calculator, ask, texts, name, value)
          if (requests.length === 0) continue
          found++
          const page = await pageRefusals(calculator, { ...texts, [name]: text })
          const api = await Promise.all(requests.map(apiRefusal))
          const { page: pageRefuses, api: apiRefuses } = verdicts(page, api)
          expect(apiRefuses, `${name} ${text}: page ${page}, API ${api}`).toBe(pageRefuses)
          for (const sentence of api)
            if (sentence) expect(page, `${name} ${text}`).toContain(sentence.replace(/\.$/, ''))
        }
      }
    }
    expect(found).toBeGreaterThan(20)
  })

  test('the page and the API accept the same random values, and refuse others with the same message', async () => {
    const calculator = await calculatorOf(slug)
    const random = seeded(22)
    const typed = ['', '0', '500', '12,000', '24,501', '90,000', '250,000', '5,000,000']
    let refused = 0
    for (let round = 0; round < 250; round++) {
      const texts: Texts = Object.fromEntries(
        fieldsOf(calculator).map(([name, field]) => {
          if (field.kind === 'choice') return [name, oneOf(random, field.options ?? []).value]
          if (field.kind === 'check') return [name, oneOf(random, ['', '', 'yes'])]
          if (field.kind === 'date') return [name, oneOf(random, ['', '2026-03-13', '2025-03-14', '2024-07-12'])]
          if (random() < 0.6) return [name, field.initial]
          return [name, isAmount(field) ? oneOf(random, typed) : String(integer(random, 1, 12))]
        }),
      )
      const { values, problems } = readTexts(calculator, texts)
      if (problems.length > 0) continue
      const page = await pageRefusals(calculator, texts)
      const api = await Promise.all(ask(values).map(apiRefusal))
      const { page: pageRefuses, api: apiRefuses } = verdicts(page, api)
      expect(apiRefuses, `${JSON.stringify(texts)}: page ${page}, API ${api}`).toBe(pageRefuses)
      const sentences = api.flatMap((one) => (one ? [one.replace(/\.$/, '')] : []))
      if (sentences.some((one) => !one.startsWith('We have no'))) expect(sentences).toContain(page[0])
      refused += Number(pageRefuses)
    }
    expect(refused).toBeGreaterThan(slug === 'us-self-employed' ? -1 : 0)
  })
})
