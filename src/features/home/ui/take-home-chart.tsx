import { formatWhole } from '../../../ui/base/format.ts'
import type { TakeHome } from '../../calculators/contract.ts'

const step = 100
const middle = 150
/** The height of a bar that stands for the whole pay. */
const whole = 140

const percent = (ppm: number) => `${Math.round(ppm / 10_000)}%`

/** What the same pay leaves, as bars: Canada's above the 49th parallel, and the United States' below it. */
export function TakeHomeChart({ rows }: { rows: TakeHome['rows'] }) {
  const width = rows.length * step
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 -6 ${width} 346`}
      fontSize="26"
      textAnchor="middle"
      className="w-full tabular-nums"
    >
      {rows.map(({ pay, US, CA }, index) => {
        const x = index * step + step / 2
        const [up, down] = [(CA.keptPpm / 1e6) * whole, (US.keptPpm / 1e6) * whole]
        return (
          <g key={pay}>
            <path d={`M${x - 40} ${middle - whole}h80v${whole}h-80z`} className="fill-sunken" />
            <path d={`M${x - 40} ${middle}h80v${whole}h-80z`} className="fill-sunken" />
            <path d={`M${x - 40} ${middle - up}h80v${up}h-80z`} className="fill-brand" />
            <path d={`M${x - 40} ${middle}h80v${down}h-80z`} className="fill-ink-soft" />
            <text x={x} y={middle - up + 31} className="fill-on-brand font-semibold">
              {percent(CA.keptPpm)}
            </text>
            <text x={x} y={middle + down - 13} className="fill-paper font-semibold">
              {percent(US.keptPpm)}
            </text>
            <text x={x} y={middle + whole + 36} className="fill-ink-soft">
              {formatWhole(pay / 100_000)}k
            </text>
          </g>
        )
      })}
      <path d={`M0 ${middle}H${width}`} strokeWidth="4" className="stroke-star" />
    </svg>
  )
}
