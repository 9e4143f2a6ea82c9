import { type Currency, formatExactRate, formatMoney } from '../kit/format.ts'
import type { RateTable as Table } from './rates.ts'

/** The brackets of one or several filing statuses. */
export function RateTable({ table: { title, rows }, currency }: { table: Table; currency: Currency }) {
  return (
    <table className="w-full text-base tabular-nums">
      <caption className="pb-2 text-left font-semibold">{title}</caption>
      <thead>
        <tr className="border-line-strong border-b text-left">
          <th scope="col" className="py-2 pr-4 font-medium text-ink-soft">
            Taxable income
          </th>
          <th scope="col" className="py-2 text-right font-medium text-ink-soft">
            Rate
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, to, ppm }) => (
          <tr key={from} className="border-line border-b">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {to === null ? `Over ${formatMoney(from, currency)}` : range(from, to, currency)}
            </th>
            <td className="py-1.5 text-right">{formatExactRate(ppm)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const range = (from: number, to: number, currency: Currency) =>
  from === 0 ? `Up to ${formatMoney(to, currency)}` : `${formatMoney(from, currency)} to ${formatMoney(to, currency)}`
