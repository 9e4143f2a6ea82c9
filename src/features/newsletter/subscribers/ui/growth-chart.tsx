import type { SubscriberSummary } from '../contract.ts'

type Month = SubscriberSummary['months'][number]

const [width, height, barWidth] = [600, 120, 18]

const shortName = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'short', timeZone: 'UTC' })
const longName = (month: string) =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Two bars for each month: who confirmed, and whose subscription ended. A table has the same numbers. */
export function GrowthChart({ months }: { months: Month[] }) {
  const most = Math.max(1, ...months.map(({ confirmed, ended }) => Math.max(confirmed, ended)))
  const step = width / months.length
  const barOf = (count: number, x: number, className: string) => {
    const size = count === 0 ? 0 : Math.max(2, (count / most) * height)
    return <rect x={x} y={height - size} width={barWidth} height={size} rx={2} className={className} />
  }
  return (
    <section aria-label="The last twelve months" className="rounded-lg border border-line bg-surface p-5">
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm">
        <Key className="bg-brand">Confirmed</Key>
        <Key className="bg-line-strong">Ended</Key>
        <span className="ml-auto">Highest bar: {most.toLocaleString('en-US')}</span>
      </p>
      <svg aria-hidden viewBox={`0 0 ${width} ${height + 24}`} className="mt-3 block w-full">
        {months.map(({ month, confirmed, ended }, index) => (
          <g key={month}>
            {barOf(confirmed, index * step + step / 2 - barWidth - 1, 'fill-brand')}
            {barOf(ended, index * step + step / 2 + 1, 'fill-line-strong')}
            <text x={index * step + step / 2} y={height + 18} textAnchor="middle" className="fill-ink-soft text-[14px]">
              {shortName(month)}
            </text>
          </g>
        ))}
        <line x1={0} x2={width} y1={height} y2={height} className="stroke-line-strong" />
      </svg>
      <details className="mt-2 text-[0.9375rem]">
        <summary className="cursor-pointer">Show the numbers</summary>
        <table className="mt-2 w-full text-left tabular-nums">
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Confirmed</th>
              <th scope="col">Ended</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, confirmed, ended }) => (
              <tr key={month} className="border-line border-t">
                <th scope="row" className="font-normal">
                  {longName(month)}
                </th>
                <td>{confirmed.toLocaleString('en-US')}</td>
                <td>{ended.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="flex items-center gap-2">
    <span aria-hidden className={`size-3 rounded-sm ${className}`} />
    {children}
  </span>
)
