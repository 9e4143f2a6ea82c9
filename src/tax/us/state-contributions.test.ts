import { describe, expect, test } from 'vitest'
import { totalOf } from '../result.ts'
import { calculateUsState, type UsStateInput } from './state.ts'
import { loadUsState, usStateYears } from './state-data.ts'

type Asked = Partial<UsStateInput>

async function resultOf(state: string, taxYear: number, more: Asked) {
  return calculateUsState({ taxYear, filingStatus: 'single', ...more }, await loadUsState(state, taxYear))
}

async function withheldOf(state: string, taxYear: number, more: Asked) {
  const { lines } = await resultOf(state, taxYear, more)
  return Object.fromEntries(lines.filter(({ section }) => section === 'apart').map(({ id, amount }) => [id, amount]))
}

describe('employee contributions for disability, leave and unemployment on wages of 200,000', () => {
  test.each<[string, number, Record<string, number>]>([
    ['CA', 2024, { 'disability-insurance': 2_200_00 }],
    ['CA', 2025, { 'disability-insurance': 2_400_00 }],
    ['CA', 2026, { 'disability-insurance': 2_600_00 }],
    ['NY', 2024, { 'disability-benefits': 31_20, 'family-leave': 333_25 }],
    ['NY', 2025, { 'disability-benefits': 31_20, 'family-leave': 354_53 }],
    ['NY', 2026, { 'disability-benefits': 31_20, 'family-leave': 411_91 }],
    // 0.425% of 42,300, 43,300 and 44,800. The other rates apply to 161,400, 165,400 and 171,100.
    ['NJ', 2024, { unemployment: 179_78, 'disability-insurance': 145_26, 'family-leave': 145_26 }],
    ['NJ', 2025, { unemployment: 184_03, 'disability-insurance': 380_42, 'family-leave': 545_82 }],
    ['NJ', 2026, { unemployment: 190_40, 'disability-insurance': 325_09, 'family-leave': 393_53 }],
    ['RI', 2024, { 'disability-insurance': 1_044_00 }],
    ['RI', 2025, { 'disability-insurance': 1_159_60 }],
    ['RI', 2026, { 'disability-insurance': 1_100_00 }],
    // 71.43% of 0.74% of 168,600, 71.52% of 0.92% of 176,100, 71.43% of 1.13% of 184,500.
    ['WA', 2024, { 'paid-leave': 891_19, 'long-term-care': 1_160_00 }],
    ['WA', 2025, { 'paid-leave': 1_158_71, 'long-term-care': 1_160_00 }],
    ['WA', 2026, { 'paid-leave': 1_489_21, 'long-term-care': 1_160_00 }],
    ['OR', 2025, { 'paid-leave': 1_056_60, transit: 200_00 }],
    ['OR', 2026, { 'paid-leave': 1_107_00, transit: 200_00 }],
    ['CO', 2025, { 'paid-leave': 792_45 }],
    ['CO', 2026, { 'paid-leave': 811_80 }],
    ['CT', 2026, { 'paid-leave': 922_50 }],
    ['MA', 2025, { 'paid-leave': 810_06 }],
    ['MA', 2026, { 'paid-leave': 848_70 }],
    ['DE', 2024, {}],
    ['DE', 2025, { 'paid-leave': 704_40 }],
    ['DE', 2026, { 'paid-leave': 738_00 }],
    ['MN', 2025, {}],
    ['MN', 2026, { 'paid-leave': 814_00 }],
    ['ME', 2024, {}],
    ['ME', 2025, { 'paid-leave': 880_50 }],
    ['PA', 2026, { unemployment: 140_00 }],
    ['AK', 2024, { unemployment: 248_50 }],
    ['AK', 2025, { unemployment: 258_50 }],
    ['VT', 2025, { 'child-care': 220_00 }],
    ['TX', 2026, {}],
    ['OH', 2026, {}],
  ])('in %s in %i', async (state, taxYear, expected) => {
    expect(await withheldOf(state, taxYear, { wages: 200_000_00 })).toEqual(expected)
  })

  test("New York's contributions below the maximum follow its rates", async () => {
    const withheld = await withheldOf('NY', 2026, { wages: 5_000_00 })
    expect(withheld).toEqual({ 'disability-benefits': 25_00, 'family-leave': 21_60 })
  })

  test('a line shows wages and rate, unless the yearly maximum applies', async () => {
    const lineOf = async (wages: number) => {
      const { lines } = await resultOf('NY', 2026, { wages, spouseWages: 5_000_00, filingStatus: 'mfj' })
      return lines.find(({ id }) => id === 'disability-benefits')
    }
    expect(await lineOf(4_000_00)).toMatchObject({
      label: 'Disability Benefits withheld from wages',
      base: 9_000_00,
      ppm: 5_000,
    })
    const limited = await lineOf(200_000_00)
    expect(limited).toMatchObject({
      label: 'Disability Benefits withheld from wages, up to the yearly maximum',
      amount: 56_20,
    })
    expect([limited?.base, limited?.ppm]).toEqual([undefined, undefined])
  })

  test('each spouse has a ceiling of their own, and 401(k) contributions count as wages', async () => {
    const couple = {
      filingStatus: 'mfj',
      wages: 120_000_00,
      spouseWages: 50_000_00,
      electiveDeferrals: 20_000_00,
    } as const
    expect(await withheldOf('RI', 2026, couple)).toEqual({ 'disability-insurance': 1_650_00 })
  })
})

test("contributions aren't part of the total, and each cites its authority", async () => {
  for (const { state, taxYear } of usStateYears) {
    const { lines, total, sources } = await resultOf(state, taxYear, { wages: 90_000_00 })
    expect(totalOf(lines), state).toBe(total)
    for (const line of lines.filter(({ section }) => section === 'apart')) {
      expect(line.amount).toBeGreaterThan(0)
      expect(line.amount).toBeLessThan(1_800_00)
      expect(line.sources.length).toBeGreaterThan(0)
      expect(sources.map(({ id }) => id)).toEqual(expect.arrayContaining(line.sources))
    }
  }
})

test('contributions never fall as wages rise', async () => {
  for (const { state, taxYear } of usStateYears) {
    const law = await loadUsState(state, taxYear)
    let before = 0
    for (let wages = 0; wages <= 300_000_00; wages += 20_000_00) {
      const { lines } = calculateUsState({ taxYear, filingStatus: 'single', wages }, law)
      const withheld = lines.reduce((sum, { section, amount }) => (section === 'apart' ? sum + amount : sum), 0)
      expect(withheld, `${state} ${taxYear} ${wages}`).toBeGreaterThanOrEqual(before)
      before = withheld
    }
  }
})

describe('the notes', () => {
  const notesOf = async (state: string, taxYear: number, wages = 50_000_00) => {
    const { assumptions, notIncluded } = await resultOf(state, taxYear, { wages })
    return { assumed: assumptions.join('\n'), leftOut: notIncluded.join('\n') }
  }

  test('assume the largest employee share if the employer can pay some of it', async () => {
    const sentence = 'Your employer withholds the largest share that the law allows for'
    expect((await notesOf('MN', 2026)).assumed).toContain(`${sentence} Paid Leave.`)
    expect((await notesOf('NY', 2026)).assumed).toContain(`${sentence} Disability Benefits and Paid Family Leave.`)
    expect((await notesOf('WA', 2026)).assumed).toContain(`${sentence} Paid Family and Medical Leave.`)
    for (const [state, year] of [
      ['CA', 2026],
      ['CT', 2026],
      ['MN', 2025],
    ] as const)
      expect((await notesOf(state, year)).assumed).not.toContain(sentence)
    expect((await notesOf('MN', 2026, 0)).assumed).not.toContain(sentence)
  })

  test('list contributions that we have no figures for', async () => {
    expect((await notesOf('HI', 2026)).leftOut).toContain("Hawaii's Temporary Disability Insurance")
    expect((await notesOf('AK', 2026)).leftOut).toContain("Alaska's unemployment insurance")
    expect((await notesOf('AK', 2025)).leftOut).not.toContain('unemployment insurance')
    expect((await notesOf('VT', 2024)).leftOut).toContain("Vermont's child care contribution")
    expect((await notesOf('OR', 2026)).leftOut).toContain("Workers' Benefit Fund")
  })
})
