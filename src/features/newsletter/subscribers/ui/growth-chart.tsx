import { CountChart } from '../../../../ui/desk/count-chart.tsx'
import type { SubscriberSummary } from '../contract.ts'

const nameOf = (month: string, options: Intl.DateTimeFormatOptions) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })

/** Two bars for each month: how many people confirmed, and how many subscriptions ended. */
export const GrowthChart = ({ months }: Pick<SubscriberSummary, 'months'>) => (
  <CountChart
    label="The last twelve months"
    unit="Month"
    series={['Confirmed', 'Ended']}
    empty="In the last twelve months, no one confirmed a subscription and none ended."
    points={months.map(({ month, confirmed, ended }) => ({
      key: month,
      short: nameOf(month, { month: 'short' }),
      long: nameOf(month, { month: 'long', year: 'numeric' }),
      counts: [confirmed, ended],
    }))}
  />
)
