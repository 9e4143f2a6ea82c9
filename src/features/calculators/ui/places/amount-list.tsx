import { type Currency, formatMoney } from '../kit/format.ts'
import type { PlaceYear } from './rates.ts'

/** Lists amounts from the law with their names. */
export function AmountList({ amounts, currency }: { amounts: PlaceYear['amounts']; currency: Currency }) {
  if (amounts.length === 0) return null
  return (
    <dl className="grid max-w-[36rem] gap-y-1 text-base tabular-nums">
      {amounts.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-6 border-line border-b py-1.5">
          <dt>{label}</dt>
          <dd className="whitespace-nowrap">{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Remarks about the amounts. */
export const RemarkList = ({ notes }: { notes: readonly string[] }) =>
  notes.length > 0 ? (
    <ul className="grid max-w-[65ch] list-disc gap-1 pl-5 text-base text-ink-soft">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  ) : null
