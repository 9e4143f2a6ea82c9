/** Periods of the report, with their days. Each is compared with as many days before it. */
export const periods = { week: 7, month: 30, quarter: 90, year: 365 } as const
export type Period = keyof typeof periods

export const periodNames: Record<Period, string> = {
  week: '7 days',
  month: '30 days',
  quarter: '90 days',
  year: '365 days',
}
