import { formatWhole } from '../../../ui/base/format.ts'
import type { TakeHome } from '../../calculators/contract.ts'

const percent = (ppm: number) => `${Math.round(ppm / 10_000)}%`

/** Bars that show how much is left of each amount: Canada's above the 49th parallel, the United States' below it. */
export const TakeHomeChart = ({ rows }: { rows: TakeHome['rows'] }) => (
  <div aria-hidden="true" className="flex text-center text-[0.8125rem] tabular-nums">
    {rows.map(({ pay, US, CA }) => (
      <div key={pay} className="grow basis-0">
        <div className="relative h-32 border-star border-b-4 px-[10%] sm:h-40">
          <Bar ppm={CA.keptPpm} fill="fill-brand" isUp />
          <p className="absolute inset-x-0 bottom-2 font-semibold text-on-brand">{percent(CA.keptPpm)}</p>
        </div>
        <div className="relative h-32 px-[10%] sm:h-40">
          <Bar ppm={US.keptPpm} fill="fill-ink-soft" />
          <p className="absolute inset-x-0 top-2 font-semibold text-paper">{percent(US.keptPpm)}</p>
        </div>
        <p className="mt-2 text-ink-soft">{formatWhole(pay / 100_000)}k</p>
      </div>
    ))}
  </div>
)

/** A bar that is filled up to the share. It has no text, because the drawing is stretched and would distort it. */
function Bar({ ppm, fill, isUp = false }: { ppm: number; fill: string; isUp?: boolean }) {
  const height = ppm / 10_000
  return (
    <svg aria-hidden="true" viewBox="0 0 1 100" preserveAspectRatio="none" className="size-full">
      <rect width="1" height="100" className="fill-sunken" />
      <rect y={isUp ? 100 - height : 0} width="1" height={height} className={fill} />
    </svg>
  )
}
