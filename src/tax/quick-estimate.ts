export const estimateCountries = ['us', 'ca', 'other'] as const
export type EstimateCountry = (typeof estimateCountries)[number]

export const filingStatuses = ['single', 'mfj', 'mfs', 'hoh'] as const
export type FilingStatus = (typeof filingStatuses)[number]

export interface QuickEstimateInput {
  country: EstimateCountry
  /** The income in whole dollars per year. */
  income: number
  filingStatus: FilingStatus
}

/** The rates in percent for incomes below 50,000, for those below 100,000, and from 100,000 on. */
const rates: Record<EstimateCountry, readonly [number, number, number]> = {
  us: [15, 22, 28],
  ca: [20, 26, 33],
  other: [25, 25, 25],
}

const jointReduction = 3

function ratePercent({ country, income, filingStatus }: QuickEstimateInput): number {
  const [low, middle, high] = rates[country]
  const rate = income < 50_000 ? low : income < 100_000 ? middle : high
  return country === 'us' && filingStatus === 'mfj' ? rate - jointReduction : rate
}

/**
 * The firm's rough estimate. It uses one rate for the whole income and rounds to whole dollars. The rates are the
 * firm's own rule of thumb, not a tax table.
 */
export function quickEstimate(input: QuickEstimateInput): number {
  return Math.round((input.income * ratePercent(input)) / 100)
}
