import { describe, expect, test } from 'vitest'
import { canadaSets, type Province } from '../../../../tax/canada/parameters.ts'
import { roundToDollar } from '../../../../tax/money.ts'
import { loadUsState } from '../../../../tax/us/state-data.ts'
import { calculatorPath, findPlace, type Place, placeInSentence, placePath, places } from '../../shared/places.ts'
import { calculator as canada } from '../canada/canada.ts'
import { initialTexts, readTexts, solve } from '../kit/calculator.ts'
import { calculator as unitedStates } from '../us/united-states.ts'
import { abroadRates } from './abroad-rates.ts'
import { canadaSample } from './canada-rates.ts'
import { loadRates } from './load-rates.ts'
import type { Sample } from './rates.ts'
import { usSample } from './us-rates.ts'

const of = (country: string, slug: string) => findPlace(country, slug) as Place

describe('the places', () => {
  test('include federal tax, every state and the District of Columbia, and every province and territory', () => {
    expect(places.filter(({ country }) => country === 'united-states')).toHaveLength(52)
    expect(new Set(places.map(placePath)).size).toBe(places.length)
    const canada = places.filter(({ country, code }) => country === 'canada' && code)
    for (const { facts } of canadaSets) {
      const names = Object.entries(facts.provinces).map(([code, { name }]) => `${code} ${name}`)
      expect(canada.map(({ code, name }) => `${code} ${name}`).toSorted()).toEqual(names.toSorted())
    }
  })

  test('have names that fit into a sentence', () => {
    const names = [of('united-states', 'federal'), of('canada', 'federal'), of('united-states', 'district-of-columbia')]
    expect([...names, of('united-states', 'ohio')].map(placeInSentence)).toEqual([
      'the United States',
      'Canada',
      'the District of Columbia',
      'Ohio',
    ])
  })

  test('have readable addresses and link to a calculator with the place filled in', () => {
    expect(placePath(of('canada', 'newfoundland-and-labrador'))).toBe('/calculators/canada/newfoundland-and-labrador')
    expect(calculatorPath(of('united-states', 'california'), 2026)).toBe(
      '/calculators/united-states#taxYear=2026&state=CA',
    )
    expect(calculatorPath(of('canada', 'federal'), 2026)).toBe('/calculators/canada#taxYear=2026')
    expect([findPlace('canada', 'california'), findPlace('__proto__', 'federal')]).toEqual([undefined, undefined])
  })
})

describe('the rates of a place', () => {
  test.each(places.map((place) => [placePath(place), place] as const))('%s', async (_, place) => {
    const { years, sources, asOf } = await loadRates(place)
    expect(years.length).toBeGreaterThan(0)
    expect(years.map(({ taxYear }) => taxYear)).toEqual(years.map(({ taxYear }) => taxYear).toSorted((a, b) => b - a))
    expect(sources.length).toBeGreaterThan(0)
    expect(asOf).toMatch(/^20\d\d-\d\d-\d\d$/)
    for (const { tables, samples } of years) {
      for (const { rows } of tables) {
        expect(rows[0]?.from).toBe(0)
        expect(rows.at(-1)?.to).toBeNull()
        for (const { from, to } of rows.slice(0, -1)) expect(to).toBeGreaterThan(from)
      }
      for (const { wages, federalTax, placeTax } of samples) {
        expect(federalTax).toBeLessThan(wages / 3)
        expect(placeTax === null).toBe(place.code === '')
        if (tables.length === 0) expect(placeTax).toBe(0)
      }
    }
  })

  test('match the law', async () => {
    const { years } = await loadRates(of('canada', 'ontario'))
    expect(years.map(({ taxYear }) => taxYear)).toEqual([2026, 2025, 2024])
    expect(years[2]?.tables[0]?.rows[0]).toEqual({ from: 0, to: 51_446_00, ppm: 50_500 })
    const texas = await loadRates(of('united-states', 'texas'))
    expect(texas.years[0]).toMatchObject({ taxYear: 2026, tables: [] })
    expect(texas.notIncluded).not.toContain('Local income taxes')
    const california = await loadRates(of('united-states', 'california'))
    expect(california.notIncluded).toContain(
      'Income other than wages, itemized deductions, and part-year or nonresident returns',
    )
    const virginia = await loadRates(of('united-states', 'virginia'))
    expect(virginia.years[0]?.amounts.slice(-3)).toEqual([
      { label: 'Exemption for age or blindness (each)', amount: 800_00 },
      { label: 'Age deduction for people born before 1939 (each)', amount: 12_000_00 },
      {
        label:
          'Age deduction (maximum, each), single, married filing jointly, head of household, qualifying surviving spouse',
        amount: 12_000_00,
      },
    ])
    const nebraska = await loadRates(of('united-states', 'nebraska'))
    expect(nebraska.years[0]?.amounts).toContainEqual({
      label: 'Addition for age or blindness (each), single, head of household',
      amount: 2_050_00,
    })
    expect(california.years[0]?.amounts).toContainEqual({
      label: 'Additional tax of 1% above',
      amount: 1_000_000_00,
    })
    expect(california.years[0]?.notes).toContain(
      'Employees also pay 1.3% of wages, for State Disability Insurance (SDI). The examples leave it out.',
    )
    const newYork = await loadRates(of('united-states', 'new-york'))
    expect(newYork.years[0]?.notes).toContain(
      'Employees also pay up to 0.432% of wages, at most $411.91 a year, for Paid Family Leave. The examples leave it out.',
    )
    const nunavut = await loadRates(of('canada', 'nunavut'))
    expect(nunavut.years[0]?.notes).toContain(
      'Employees also pay a payroll tax of 2% of all pay. The examples leave it out.',
    )
    const federal = await loadRates(of('united-states', 'federal'))
    expect(federal.years[2]).toMatchObject({
      taxYear: 2024,
      amounts: expect.arrayContaining([{ label: 'Standard deduction, head of household', amount: 21_900_00 }]),
    })
  })
})

/** Wages for the test. They are closer together at the incomes where credits for low incomes phase out. */
const wagesGrid = [0, 6_000, 12_000, 18_000, 22_500, 26_000, 30_000, 34_000, 41_000, 55_000, 90_000, 175_000, 400_000]

const inWholeDollars = ({ federalTax, placeTax }: Sample) => ({
  federalTax: roundToDollar(federalTax),
  placeTax: placeTax === null ? null : roundToDollar(placeTax),
})

const solvers = { 'united-states': unitedStates, canada }

/** Returns the calculator's result for a single person with only these wages. Undefined if the calculator refuses. */
async function calculated({ country, code }: Place, taxYear: number, wages: number) {
  const calculator = solvers[country]
  const texts: Record<string, string> =
    country === 'canada'
      ? { taxYear: String(taxYear), province: code || 'ON', employment: String(wages) }
      : { taxYear: String(taxYear), state: code, wages: String(wages) }
  const { values } = readTexts(calculator, { ...initialTexts(calculator), ...texts })
  const key: string = calculator.law?.keyOf(values) ?? ''
  const solved = solve(calculator, values, key ? await calculator.law?.load(key) : undefined)
  if (solved.state !== 'solved') return undefined
  const { figures, notes } = solved.outcome
  const cents = (label: RegExp) => figures.find((one) => label.test(one.label))?.comparable?.amount
  const placeTax = code ? cents(/income tax$|^Provincial or territorial tax$/) : null
  return { federalTax: cents(/^Federal tax$/), placeTax, notes }
}

/** Returns the function that calculates the examples on a place's page. */
async function sampleOf({ country, code }: Place, taxYear: number) {
  if (country === 'canada') return canadaSample(taxYear, code as Province | '')
  return usSample(taxYear, code ? await loadUsState(code, taxYear) : undefined)
}

describe.each(places.map((place) => [placePath(place), place] as const))('%s', (_, place) => {
  test('shows the same tax as the calculator at every wage', async () => {
    const { years } = await loadRates(place)
    for (const { taxYear } of years) {
      const sample = await sampleOf(place, taxYear)
      for (const wages of wagesGrid) {
        const shown = await calculated(place, taxYear, wages)
        if (!shown) continue
        const { federalTax, placeTax } = inWholeDollars(sample(wages * 100))
        const { notes: _, ...expected } = shown
        expect({ federalTax, placeTax }, `${taxYear} ${wages}`).toEqual(expected)
      }
    }
  })

  test('lists the same assumptions and omissions as the calculator', async () => {
    const { years, assumptions, notIncluded } = await loadRates(place)
    const shown = await calculated(place, years[0]?.taxYear ?? 0, 30_000)
    const listed = [...assumptions, ...notIncluded, ...years.flatMap(({ notes }) => notes)]
    const both = [...(shown?.notes.assumptions ?? []), ...(shown?.notes.notIncluded ?? [])]
    for (const sentence of both.filter(
      (one) => !/^The marginal rate|because you entered no age|^For state tax, anyone without an age/.test(one),
    ))
      expect(listed).toContain(sentence)
    expect(listed.join()).not.toContain('marginal')
  })
})

test('low-income credits reduce Ontario and New Brunswick tax on wages of $30,000', async () => {
  const shownFor = async (slug: string) =>
    (await loadRates(of('canada', slug))).years.map(
      ({ samples }) => samples.find(({ wages }) => wages === 30_000_00)?.placeTax,
    )
  expect(await shownFor('ontario')).toEqual([300_00, 300_00, 300_00])
  expect((await shownFor('new-brunswick'))[0]).toBe(745_00)
})

test('citizens abroad: amounts by year, and the tax on pay under each of the three options', () => {
  const { years, reports, sources, assumptions } = abroadRates()
  expect(years.map(({ taxYear }) => taxYear)).toEqual([2026, 2025, 2024])
  expect(years.map(({ amounts }) => amounts[0]?.amount)).toEqual([132_900_00, 130_000_00, 126_500_00])
  for (const { samples } of years) {
    const [none, low, high] = samples.map(({ rows }) => rows.map(({ totals }) => totals))
    for (const { credit, both } of none ?? []) expect(both).toBeLessThan(credit)
    for (const { exclusion, both } of low ?? []) expect(both).toBeLessThanOrEqual(exclusion)
    for (const { credit } of high ?? []) expect(credit).toBe(0)
  }
  expect(years.map(({ notes }) => notes.length)).toEqual([5, 0, 0])
  expect(reports).toMatchObject({ fbarOver: 10_000_00, abroad: { mfj: { yearEnd: 400_000_00 } } })
  expect(sources.map(({ id }) => id)).toEqual(expect.arrayContaining(['irc-911', 'fbar', 'f8938']))
  expect(assumptions.join(' ')).not.toContain('marginal')
})
