import { type Currency, formatMoney, formatRate } from '../kit/format.ts'
import { FigureTable } from './figure-table.tsx'
import type { Sample } from './rates.ts'

interface Props {
  samples: readonly Sample[]
  currency: Currency
  /** What the place's own tax is called, beside the federal one; absent for the federation. */
  ownTax?: string
  who: string
}

/** The tax on a year's wages. */
export function SampleTable({ samples, currency, ownTax, who }: Props) {
  return (
    <FigureTable
      caption={who}
      columns={['Wages', 'Federal tax', ...(ownTax ? [ownTax] : []), 'Average rate']}
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
