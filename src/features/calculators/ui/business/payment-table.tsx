import { formatShortDay } from '../../../../time/day-names.ts'
import type { Currency } from '../kit/format.ts'
import { currencyNames, formatCents } from '../kit/format.ts'

interface PaymentTableProps {
  title: string
  note?: string
  currency: Currency
  /** The names of the payment options, one for each column. */
  columns: readonly string[]
  rows: readonly { due: string; amounts: readonly number[] }[]
}

/** A table of payments, one row for each due date. */
export function PaymentTable({ title, note, currency, columns, rows }: PaymentTableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-base">
        <caption className="pb-2 text-left">
          <span className="font-medium font-serif text-xl">{title}</span>{' '}
          <span className="text-ink-soft">in {currencyNames[currency]}</span>
          {note ? <span className="block text-ink-soft">{note}</span> : null}
        </caption>
        <thead>
          <tr className="border-line-strong border-b align-bottom">
            <th scope="col" className="py-2 pr-3 text-left font-semibold">
              Due
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-2 pl-3 text-right font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ due, amounts }) => (
            <tr key={due} className="border-line border-b align-baseline">
              <th scope="row" className="whitespace-nowrap py-1.5 pr-3 text-left font-normal">
                {formatShortDay(due)}
              </th>
              {amounts.map((amount, index) => (
                <td key={columns[index]} className="py-1.5 pl-3 text-right tabular-nums">
                  {formatCents(amount)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
