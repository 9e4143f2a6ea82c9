import { formatWhole } from '../base/format.ts'

interface Point {
  /** Identifies the point, such as its day. */
  key: string
  /** The label below the chart, such as `Nov 3`. */
  short: string
  /** The label in the table, such as `November 3, 2026`. */
  long: string
  /** One count for each series. */
  counts: number[]
}

interface Props {
  /** What the chart shows, for screen readers. */
  label: string
  /** The heading of the table's first column, such as `Day`. */
  unit: string
  /** The names of the series, at most two. Each has its own color. */
  series: string[]
  points: Point[]
  /** What to say, in one sentence, if all counts are zero. */
  empty: string
}

const [width, height] = [600, 120]
const bars = ['fill-brand', 'fill-line-strong']
const keys = ['bg-brand', 'bg-line-strong']

/** A group of bars for each point in time. A table below the bars has the same numbers. */
export function CountChart({ label, unit, series, points, empty }: Props) {
  const highest = Math.max(0, ...points.flatMap(({ counts }) => counts))
  if (highest === 0) {
    return (
      <section aria-label={label} className="rounded-lg border border-line bg-surface p-5">
        <p>{empty}</p>
      </section>
    )
  }
  return (
    <section aria-label={label} className="rounded-lg border border-line bg-surface p-5">
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
        {series.map((name, at) => (
          <span key={name} className="flex items-center gap-2">
            <span aria-hidden className={`size-3 rounded-sm ${keys[at]}`} />
            {name}
          </span>
        ))}
        <span className="ml-auto">Highest bar: {formatWhole(highest)}</span>
      </p>
      <Bars points={points} highest={highest} />
      <ChartLabels points={points} />
      <details className="mt-2 text-[0.9375rem]">
        <summary className="cursor-pointer">Show the numbers</summary>
        <table className="mt-2 w-full text-left tabular-nums">
          <thead>
            <tr>
              <th scope="col">{unit}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ key, long, counts }) => (
              <tr key={key} className="border-line border-t">
                <th scope="row" className="py-1 font-normal">
                  {long}
                </th>
                {series.map((name, at) => (
                  <td key={name}>{formatWhole(counts[at] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function Bars({ points, highest }: { points: Point[]; highest: number }) {
  const step = width / points.length
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="mt-3 block h-36 w-full border-line-strong border-b"
    >
      {points.flatMap(({ key, counts }, index) =>
        counts.map((count, at) => {
          const size = count === 0 ? 0 : Math.max(2, (count / highest) * height)
          const barWidth = (step * 0.8) / counts.length
          const x = index * step + step * 0.1 + at * barWidth
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the series of a point never change places
              key={`${key}-${at}`}
              {...{ x, y: height - size, width: barWidth, height: size }}
              className={bars[at]}
            />
          )
        }),
      )}
    </svg>
  )
}

const maxLabels = 4
/** If there are more bars, a label is wider than a bar on a phone. */
const maxCentered = 12

/** The labels of the last point and of a few before it, each below its point, so that they fit on a phone. */
export function ChartLabels({ points }: { points: Pick<Point, 'key' | 'short'>[] }) {
  const step = Math.max(1, Math.ceil(points.length / maxLabels))
  const last = points.length - 1
  const isShown = (index: number) => (last - index) % step === 0
  // A narrow bar at the edge has its label beside it, so that the label stays inside.
  const placeOf = (index: number) => (index === last && points.length > maxCentered ? 'justify-end' : 'justify-center')
  return (
    <p aria-hidden className="mt-1 flex whitespace-nowrap text-ink-soft text-sm">
      {points.map(({ key, short }, index) => (
        <span key={key} className={`flex w-0 grow ${placeOf(index)}`}>
          {isShown(index) ? <span>{short}</span> : null}
        </span>
      ))}
    </p>
  )
}
