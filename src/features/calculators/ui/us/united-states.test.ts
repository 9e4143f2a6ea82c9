import { describe, expect, test } from 'vitest'
import { initialTexts, readTexts, solve } from '../kit/calculator.ts'
import type { Texts } from '../kit/fields.ts'
import { calculator as retirement } from '../retirement/retirement.ts'
import { calculator } from './united-states.ts'

async function solved(texts: Texts, of = calculator) {
  const { values, problems } = readTexts(of, { ...initialTexts(of), ...texts })
  if (problems.length > 0) return { state: 'refused', problems } as const
  const key: string = of.law?.keyOf(values) ?? ''
  return solve(of, values, key ? await of.law?.load(key) : undefined)
}

async function outcomeOf(texts: Texts, of = calculator) {
  const result = await solved(texts, of)
  if (result.state !== 'solved') throw new Error(JSON.stringify(result))
  return result.outcome
}

async function problemOf(texts: Texts, of = calculator) {
  const result = await solved(texts, of)
  return result.state === 'refused' ? result.problems[0] : undefined
}

test('the headline and each figure say that state tax covers wages only', async () => {
  const { headline, figures, sentence } = await outcomeOf({ taxYear: '2025', state: 'CA', pensions: '40,000' })
  expect(headline.label).toBe('Estimated federal tax and California tax on wages for 2025')
  expect(sentence).toContain('federal tax and California tax on wages')
  const notes = Object.fromEntries(figures.map(({ label, note }) => [label, note]))
  expect(notes['California income tax']).toBe('On wages only, not other income')
  expect(notes['Take-home pay']).toBe(
    'After tax, Social Security, Medicare and California contributions. Before California tax on other income',
  )
  expect((await outcomeOf({ taxYear: '2025', state: 'CA' })).headline.label).toBe(
    'Estimated federal and California tax for 2025',
  )
  expect((await outcomeOf({ state: 'TX', pensions: '40,000' })).headline.label).toContain('federal and Texas tax')
})

test('a dependent on the federal return is also a dependent on the state return', async () => {
  const stateTax = async (state: string, isDependent: string) => {
    const student = { taxYear: '2025', wages: '12,000', age: '19', state, isDependent }
    const { figures, workings, notes } = await outcomeOf(student)
    const tax = figures.find(({ label }) => label.endsWith('income tax'))?.comparable?.amount
    return { tax, labels: workings[1]?.lines.map(({ label }) => label), notes: notes.assumptions.join(' ') }
  }
  const [newYork, illinois, california] = await Promise.all(['NY', 'IL', 'CA'].map((state) => stateTax(state, 'yes')))
  expect([newYork?.tax, illinois?.tax, california?.tax]).toEqual([358_00, 594_00, 63_00])
  expect(newYork?.labels).toContain('Standard deduction of a dependent')
  expect(newYork?.notes).toContain('New York gives you a smaller standard deduction.')
  expect((await stateTax('NY', '')).tax).toBe(115_00)
})

describe('take-home pay', () => {
  const figures = async (texts: Texts) => {
    const { figures: all, parts } = await outcomeOf({ taxYear: '2026', wages: '100,000', ...texts })
    const left = all.find(({ label }) => label === 'Take-home pay')
    return {
      left: left?.comparable?.amount ?? 0,
      note: left?.note,
      state: all.find(({ label }) => label.endsWith('contributions'))?.comparable?.amount,
      parts: Object.fromEntries(parts?.parts.map(({ label, amount }) => [label, amount]) ?? []),
    }
  }

  test('subtracts state contributions for disability and leave', async () => {
    const [california, washington] = [await figures({ state: 'CA' }), await figures({ state: 'WA' })]
    expect([california.state, washington.state]).toEqual([1_300_00, 1_387_00])
    expect(california.parts['California contributions']).toBe(1_300_00)
    const federal = await figures({})
    expect(washington.left).toBe(federal.left - 1_387_00)
    expect(Object.values(california.parts).reduce((sum, amount) => sum + amount, 0)).toBe(100_000_00)
    expect((await figures({ state: 'TX' })).state).toBeUndefined()
  })

  test('notes what it leaves out', async () => {
    expect((await figures({})).note).toBe(
      'After federal tax, Social Security and Medicare. Before state taxes and contributions',
    )
    expect((await figures({ state: 'HI' })).note).toBe(
      "After tax, Social Security and Medicare. Before Hawaii's Temporary Disability Insurance, of which an employer can withhold up to half",
    )
    expect((await figures({ state: 'CA' })).note).toBe(
      'After tax, Social Security, Medicare and California contributions',
    )
  })
})

test("a joint return requires the spouse's wages", async () => {
  expect(await problemOf({ filingStatus: 'mfj', spouseWages: '' })).toEqual({
    field: 'spouseWages',
    sentence: 'Please enter an amount in US dollars',
  })
  expect(initialTexts(calculator).spouseWages).toBe('0')
  expect((await problemOf({ filingStatus: 'mfj', spouseWages: '' }, retirement))?.field).toBe('spouseWages')
})

test("limits tips, overtime and 401(k) contributions to both spouses' wages", async () => {
  const couple = { filingStatus: 'mfj', wages: '10,000', spouseWages: '90,000' }
  expect(await problemOf({ ...couple, retirement: '100,001' })).toMatchObject({ field: 'retirement' })
  expect(await problemOf({ ...couple, tips: '60,000', overtime: '40,001' })).toMatchObject({ field: 'tips' })
  const { curve, headline } = await outcomeOf({ ...couple, retirement: '20,000', tips: '30,000' })
  expect(curve?.totalAt(curve.at)).toBe(headline.comparable?.amount)
})

test('401(k) contributions lower New Jersey tax but not Pennsylvania tax', async () => {
  const stateTax = async (texts: Texts) =>
    (await outcomeOf({ taxYear: '2025', wages: '60,000', ...texts })).figures.find(({ label }) =>
      /income tax/.test(label),
    )?.value
  expect([await stateTax({ state: 'PA' }), await stateTax({ state: 'PA', retirement: '10,000' })]).toEqual([
    '$1,842',
    '$1,842',
  ])
  expect(await stateTax({ state: 'NJ' })).not.toBe(await stateTax({ state: 'NJ', retirement: '10,000' }))
})

test('age and blindness on the federal return also count on the state return', async () => {
  const stateLines = async (texts: Texts, of = calculator) => {
    const { workings } = await outcomeOf({ taxYear: '2025', state: 'KY', wages: '40,000', ...texts }, of)
    return workings[1]?.lines.filter(({ id }) => id === 'older-credit').map(({ amount, rule }) => ({ amount, rule }))
  }
  const credit = (amount: number) => [{ amount, rule: 'us.ky.older-credit' }]
  expect(await stateLines({ age: '64' })).toEqual([])
  expect(await stateLines({ age: '67', isBlind: 'yes' })).toEqual(credit(-80_00))
  const couple = { filingStatus: 'mfj', age: '67', spouseAge: '70', isSpouseBlind: 'yes' }
  expect(await stateLines(couple)).toEqual(credit(-120_00))
  expect(await stateLines({ plan: '401k', age: '67' }, retirement)).toEqual(credit(-40_00))
})

test('from 2025, the 401(k) limit is higher at ages 60 to 63', async () => {
  const limit = async (taxYear: string, age: string) =>
    (await outcomeOf({ plan: '401k', taxYear, age }, retirement)).figures.find(
      ({ label }) => label === 'Contribution limit',
    )?.value
  expect([await limit('2024', '61'), await limit('2025', '61'), await limit('2025', '64')]).toEqual([
    '$30,500',
    '$34,750',
    '$31,000',
  ])
})
