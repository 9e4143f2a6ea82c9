import { type Currency, formatMoney, formatRate } from '../kit/format.ts'
import { FigureTable } from './figure-table.tsx'
import type { Sample } from './rates.ts'

interface Props {
  samples: readonly Sample[]
  currency: Currency
  /** Whose tax stands beside the federal one; absent for the federation. */
  place?: string
  who: string
}

/** What a year's wages pay. */
export function SampleTable({ samples, currency, place, who }: Props) {
  return (
    <FigureTable
      caption={who}
      columns={['Wages', 'Federal tax', ...(place ? [place] : []), 'Average rate']}
      rows={samples.map(({ wages, federal, own, averagePpm }) => ({
        head: formatMoney(wages, currency),
        cells: [
          formatMoney(federal, currency),
          ...(own === null ? [] : [formatMoney(own, currency)]),
          formatRate(averagePpm),
        ],
      }))}
    />
  )
}
