import { formatDay } from '../../../../time/day-names.ts'
import type { SurveyResults } from '../../desk-contract.ts'
import { npsRange, npsWords, shareRange, shareWords } from './words.ts'

type Month = SurveyResults['months'][number]

const [width, height, bottom] = [600, 140, 24]
const yOf = (score: number) => ((1 - score) / 2) * height
const shortName = (month: string) => formatDay(`${month}-01`).slice(0, 3)
const longName = (month: string) => `${formatDay(`${month}-01`).split(' ')[0]} ${month.slice(0, 4)}`

/** The NPS of each month with its interval, as a chart. A table has the same numbers, and those of CSAT. */
export function ScoreChart({ months }: { months: Month[] }) {
  const step = width / months.length
  return (
    <section aria-labelledby="by-month" className="mt-6 rounded-lg border border-line bg-surface p-5">
      <h2 id="by-month" className="text-xl">
        By month
      </h2>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        NPS with its 95% interval. Long lines mean few answers, so small changes mean nothing.
      </p>
      <svg aria-hidden viewBox={`0 0 ${width} ${height + bottom}`} className="mt-3 block w-full">
        <line x1={0} x2={width} y1={yOf(0)} y2={yOf(0)} className="stroke-line-strong" />
        {months.map(({ month, nps }, index) => {
          const x = index * step + step / 2
          return (
            <g key={month}>
              {nps ? (
                <>
                  <line x1={x} x2={x} y1={yOf(nps.high)} y2={yOf(nps.low)} className="stroke-[3] stroke-line-strong" />
                  <circle cx={x} cy={yOf(nps.value)} r={6} className="fill-brand" />
                </>
              ) : null}
              <text x={x} y={height + 18} textAnchor="middle" className="fill-ink-soft text-[14px]">
                {shortName(month)}
              </text>
            </g>
          )
        })}
      </svg>
      <details className="mt-2 text-[0.9375rem]">
        <summary className="cursor-pointer">Show the numbers</summary>
        <div className="overflow-x-auto">
          <table className="mt-2 w-full text-left tabular-nums">
            <thead>
              <tr>
                <th scope="col">Month</th>
                <th scope="col">NPS</th>
                <th scope="col">CSAT</th>
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map(({ month, nps, npsCount, csat, csatCount }) => (
                <tr key={month} className="border-line border-t align-top">
                  <th scope="row" className="py-1 pr-3 font-normal">
                    {longName(month)}
                  </th>
                  <td className="py-1 pr-3">
                    {nps ? `${npsWords(nps)} (${npsRange(nps)}), ${npsCount} answers` : 'None'}
                  </td>
                  <td className="py-1">
                    {csat ? `${shareWords(csat)} (${shareRange(csat)}), ${csatCount} answers` : 'None'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}
