/**
 * The report's periods and their number of days. The report compares each with the previous period of the same length.
 */
export const periods = { week: 7, month: 30, quarter: 90, year: 365 } as const
export type Period = keyof typeof periods

export const periodNames: Record<Period, string> = {
  week: '7 days',
  month: '30 days',
  quarter: '90 days',
  year: '365 days',
}
