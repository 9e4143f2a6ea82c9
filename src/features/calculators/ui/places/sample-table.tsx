import { type Currency, formatMoney, formatRate } from '../kit/format.ts'
import { FigureTable } from './figure-table.tsx'
import type { Sample } from './rates.ts'

interface Props {
  samples: readonly Sample[]
  currency: Currency
  /** The name of the tax of the state, province or territory. Missing on a federal page. */
  placeTaxName?: string
  caption: string
}

/** Shows examples: the tax on several wages for a year. */
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
