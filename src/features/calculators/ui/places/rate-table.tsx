import { type Currency, formatExactRate, formatMoney } from '../kit/format.ts'
import { FigureTable } from './figure-table.tsx'
import type { RateTable as Table } from './rates.ts'

/** Shows the brackets of one or more filing statuses. */
export function RateTable({ table: { title, rows }, currency }: { table: Table; currency: Currency }) {
  return (
    <FigureTable
      caption={title}
      columns={['Taxable income', 'Rate']}
      rows={rows.map(({ from, to, ppm }) => ({
        head: to === null ? `Over ${formatMoney(from, currency)}` : range(from, to, currency),
        cells: [formatExactRate(ppm)],
      }))}
    />
  )
}

const range = (from: number, to: number, currency: Currency) =>
  from === 0 ? `Up to ${formatMoney(to, currency)}` : `${formatMoney(from, currency)} to ${formatMoney(to, currency)}`
