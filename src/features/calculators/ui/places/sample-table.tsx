import { type Currency, formatMoney, formatRate } from '../kit/format.ts'
import { FigureTable } from './figure-table.tsx'
import type { Sample } from './rates.ts'

interface Props {
  samples: readonly Sample[]
  currency: Currency
  /** The name of the state, provincial or territorial tax; absent on a federal page. */
  placeTaxName?: string
  caption: string
}

/** The tax on a year's wages. */
export function SampleTable({ samples, currency, placeTaxName, caption }: Props) {
  return (
    <FigureTable
      caption={caption}
      columns={['Wages', 'Federal tax', ...(placeTaxName ? [placeTaxName] : []), 'Average rate']}
      rows={samples.map(({ wages, federalTax, placeTax, averagePpm }) => ({
        head: formatMoney(wages, currency),
        cells: [
          formatMoney(federalTax, currency),
          ...(placeTax === null ? [] : [formatMoney(placeTax, currency)]),
          formatRate(averagePpm),
        ],
      }))}
    />
  )
}
