import { type Currency, formatMoney, formatRates } from '../kit/format.ts'
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
  const rates = formatRates(
    samples.map(({ averagePpm }) => averagePpm),
    2,
  )
  return (
    <FigureTable
      caption={caption}
      columns={['Wages', 'Federal tax', ...(placeTaxName ? [placeTaxName] : []), 'Average rate']}
      rows={samples.map(({ wages, federalTax, placeTax }, index) => ({
        head: formatMoney(wages, currency),
        cells: [
          formatMoney(federalTax, currency),
          ...(placeTax === null ? [] : [formatMoney(placeTax, currency)]),
          rates[index],
        ],
      }))}
    />
  )
}
