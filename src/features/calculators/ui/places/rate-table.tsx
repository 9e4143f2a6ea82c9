import { type Currency, formatMoney, formatRates } from '../kit/format.ts'
import { FigureTable } from './figure-table.tsx'
import type { RateTable as Table } from './rates.ts'

/** Shows the brackets of one or more filing statuses. */
export function RateTable({ table: { title, rows }, currency }: { table: Table; currency: Currency }) {
  const rates = formatRates(rows.map(({ ppm }) => ppm))
  return (
    <FigureTable
      caption={title}
      columns={['Taxable income', 'Rate']}
      rows={rows.map(({ from, to }, index) => ({
        head: to === null ? `Over ${formatMoney(from, currency)}` : range(from, to, currency),
        cells: [rates[index]],
      }))}
    />
  )
}

const range = (from: number, to: number, currency: Currency) =>
  from === 0 ? `Up to ${formatMoney(to, currency)}` : `${formatMoney(from, currency)} to ${formatMoney(to, currency)}`
