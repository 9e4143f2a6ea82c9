import { ratio } from '../../../../tax/money.ts'
import { formatMoney, formatRate, toTheCent } from './format.ts'
import type { Parts } from './outcome.ts'

const fills = ['fill-brand', 'fill-amber', 'fill-line-strong', 'fill-ink-soft', 'fill-danger', 'fill-brand-strong']
/** The color of the last part, which is what remains of the amount. */
const restFill = 'fill-brand-soft'

/** Shows the parts of an amount as a bar and as a list. */
export function WhereItGoes({ parts: { title, currency, parts, isExact, hasShares = true } }: { parts: Parts }) {
  const format = isExact ? toTheCent : formatMoney
  const shown = parts.filter(({ amount }) => amount > 0)
  const whole = shown.reduce((sum, { amount }) => sum + amount, 0)
  if (whole === 0) return null
  const fillOf = (label: string) => {
    const index = parts.findIndex((part) => part.label === label)
    return index === parts.length - 1 ? restFill : (fills[index % fills.length] ?? restFill)
  }
  let from = 0
  const bars = shown.map((part) => {
    const bar = { ...part, x: from, width: (part.amount / whole) * 1000 }
    from += bar.width
    return bar
  })
  return (
    <figure className="@container break-inside-avoid">
      <figcaption className="font-medium font-serif text-xl">{title}</figcaption>
      <svg
        viewBox="0 0 1000 48"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="mt-3 block h-10 w-full print:border print:border-line-strong"
      >
        {bars.map(({ label, x, width }) => (
          <rect
            key={label}
            x={x}
            y={0}
            width={width}
            height={48}
            className={`${fillOf(label)} stroke-surface`}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <ul className="mt-3 grid @lg:grid-cols-2 gap-x-8">
        {shown.map(({ label, amount }) => (
          <li key={label} className="flex items-baseline gap-3 border-line border-b py-1.5 text-base">
            <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3 shrink-0">
              <rect x={0.5} y={0.5} width={11} height={11} className={`${fillOf(label)} stroke-line-strong`} />
            </svg>
            <span className="grow">{label}</span>
            <span className="whitespace-nowrap tabular-nums">
              {format(amount, currency)}
              {hasShares ? <span className="text-ink-soft"> ({formatRate(ratio(amount, whole))})</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  )
}
