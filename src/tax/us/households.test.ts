import { expect, test } from 'vitest'
import { calculateUsFederal } from './federal.ts'
import type { UsFederalInput } from './household.ts'

const $ = (dollars: number) => Math.round(dollars * 100)

/** Adjusted gross income, taxable income and total in dollars, calculated by hand from the year's brackets. */
const households: [string, UsFederalInput, [number, number, number]][] = [
  [
    // 79,000 − 16,100 is taxable: 1,240 + 4,560 + 22% of 12,500.
    'a nurse who puts 6,000 into a 401(k)',
    { taxYear: 2026, filingStatus: 'single', wages: $(85_000), electiveDeferrals: $(6_000) },
    [79_000, 62_900, 8_550],
  ],
  [
    // 120,000 − 31,500 is taxable: 2,385 + 12% of 64,650, less 2 × 2,200.
    'a couple with two children and one income',
    { taxYear: 2025, filingStatus: 'mfj', wages: $(120_000), childrenAges: [4, 9] },
    [120_000, 88_500, 5_743],
  ],
  [
    // The child credit of 4,400 covers the tax of 437.50, and 3,400 is refundable. EIC: 7,152 less 21.06% of 4,650.
    'a head of household with the earned income credit',
    { taxYear: 2025, filingStatus: 'hoh', wages: $(28_000), childrenAges: [3, 7] },
    [28_000, 4_375, -9_572.71],
  ],
  [
    // 35,932 up to 211,400 and 24% of 168,401; a credit of 4,900 less 50 for each of 13 thousands, the last one
    // incomplete; 0.9% of 162,001.
    'a couple within the phase-out of the child tax credit',
    { taxYear: 2026, filingStatus: 'mfj', wages: $(412_001), childrenAges: [10, 12, 18] },
    [412_001, 379_801, 73_556.25],
  ],
  [
    // Wages fill the wage base, so self-employment tax is 2.9% of 46,175, and half is deducted. The QBI deduction is a
    // fifth of 49,330.46 less 32.56%, because 213,580.46 is 16,280.46 into the range of 50,000. Plus 0.9% of 26,175.
    'a consultant who also has wages above the wage base',
    { taxYear: 2025, filingStatus: 'single', wages: $(180_000), selfEmploymentNetProfit: $(50_000) },
    [229_330.46, 206_926.86, 44_854.26],
  ],
  [
    // Benefits count at 85%. Each 6,000 loses 6% of 24,000. Tax on 54,380 of ordinary income is 6,029.60; 44,520 of gains
    // are taxed at 0%, the other 30,480 at 15%.
    'a retired couple with gains',
    {
      taxYear: 2026,
      filingStatus: 'mfj',
      age: 70,
      spouseAge: 68,
      pensions: $(60_000),
      socialSecurityBenefits: $(40_000),
      taxableInterest: $(5_000),
      longTermCapitalGains: $(75_000),
    },
    [174_000, 129_380, 10_601.6],
  ],
  [
    // 20,000 of ordinary income: 1,160 + 1,008. Gains: 27,025 at 0%, 12,975 at 15%.
    'gains that start in the 0% band and go beyond it',
    { taxYear: 2024, filingStatus: 'single', wages: $(34_600), longTermCapitalGains: $(40_000) },
    [74_600, 60_000, 4_114.25],
  ],
  [
    // 3,000 of the loss counts. 215,500 of ordinary income: 35,302 + 24% of 8,800; 15% of 30,000; 3.8% of 27,000, which
    // is less than the 37,000 of net investment income.
    'net investment income tax on the excess of income, which is smaller',
    {
      taxYear: 2025,
      filingStatus: 'mfj',
      wages: $(240_000),
      taxableInterest: $(10_000),
      qualifiedDividends: $(30_000),
      shortTermCapitalGains: $(-8_000),
    },
    [277_000, 245_500, 42_940],
  ],
  [
    // The limit is half of 40,000 less 30% of 50,000. 57,231 up to 250,525 and 35% of 16,975; 0.9% of 175,000.
    'state taxes on a separate return',
    {
      taxYear: 2025,
      filingStatus: 'mfs',
      wages: $(300_000),
      stateAndLocalTaxes: $(30_000),
      mortgageInterest: $(20_000),
    },
    [300_000, 267_500, 64_747.25],
  ],
  [
    // State taxes are at the floor of 10,000, gifts count above 4,500, and 2/37 of all 75,500 is lost. 206,583.50 up to
    // 768,700 and 37% above; 0.9% of 650,000.
    'itemized deductions in the top bracket',
    {
      taxYear: 2026,
      filingStatus: 'mfj',
      wages: $(900_000),
      stateAndLocalTaxes: $(60_000),
      mortgageInterest: $(30_000),
      charitableGifts: $(40_000),
    },
    [900_000, 828_581.08, 234_589.5],
  ],
  [
    // 15% of 251,650 and 20% of 684,250. The minimum tax is 20% of the 15,750 that the standard deduction offsets, plus
    // 26% of the addition, which is 25% of 1,000,000 − 900,350. 3.8% of 875,000.
    'a separate return with gains beyond the exemption of the minimum tax',
    { taxYear: 2025, filingStatus: 'mfs', longTermCapitalGains: $(1_000_000) },
    [1_000_000, 984_250, 217_474.75],
  ],
  [
    // EIC: 7,830 less 21.06% of 18,280. Of the 6,000 child credit, 1,180 covers the tax and 4,820 is refundable.
    'a surviving spouse with three children',
    { taxYear: 2024, filingStatus: 'qss', wages: $(41_000), childrenAges: [2, 5, 11] },
    [41_000, 11_800, -8_800.23],
  ],
  [
    // Tips of 9,000, overtime of 3,000, and car loan interest of 4,000 less 2,200: 200 for each 1,000, or part of it,
    // over 100,000.
    'tips, overtime and the interest on a car loan',
    {
      taxYear: 2025,
      filingStatus: 'single',
      wages: $(110_500),
      qualifiedTips: $(9_000),
      qualifiedOvertime: $(3_000),
      carLoanInterest: $(4_000),
    },
    [110_500, 80_950, 12_723],
  ],
  [
    // The standard deduction is 7,000 of pay plus 450.
    'a student whom the parents claim',
    {
      taxYear: 2025,
      filingStatus: 'single',
      age: 20,
      claimedAsDependent: true,
      wages: $(7_000),
      taxableInterest: $(2_000),
    },
    [9_000, 1_550, 155],
  ],
  [
    // A loss of 3,000 counts, and 7/15 of 2,500 of interest is lost. 5,800 up to 50,400 and 22% of 24,166.67.
    'a loss on shares and a student loan',
    {
      taxYear: 2026,
      filingStatus: 'single',
      wages: $(95_000),
      longTermCapitalGains: $(-9_000),
      studentLoanInterest: $(2_500),
    },
    [90_666.67, 74_566.67, 11_116.67],
  ],
]

test.each(households)('%s', (_, input, expected) => {
  const { lines, total } = calculateUsFederal(input)
  const amountOf = (id: string) => lines.find((line) => line.id === id)?.amount
  expect([amountOf('adjusted-gross-income'), amountOf('taxable-income'), total]).toEqual(expected.map($))
})
