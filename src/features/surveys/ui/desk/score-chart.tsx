import { formatDay } from '../../../../time/day-names.ts'
import { ChartLabels } from '../../../../ui/desk/count-chart.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import type { SurveyResults } from '../../desk-contract.ts'
import { answerNoun, npsRange, npsWords, shareRange, shareWords } from './words.ts'

type Month = SurveyResults['months'][number]

const [width, height] = [600, 140]
const yOf = (score: number) => ((1 - score) / 2) * height
const shortName = (month: string) => formatDay(`${month}-01`).slice(0, 3)
const longName = (month: string) => `${formatDay(`${month}-01`).split(' ')[0]} ${month.slice(0, 4)}`

/** The NPS of each month with its interval, as a chart. A table has the same numbers, and those of CSAT. */
export function ScoreChart({ months }: { months: Month[] }) {
  return (
    <section aria-labelledby="by-month" className="mt-6 rounded-lg border border-line bg-surface p-5">
      <h2 id="by-month" className="text-xl">
        By month
      </h2>
      {months.some(({ npsCount, csatCount }) => npsCount + csatCount > 0) ? (
        <Shown months={months} />
      ) : (
        <p className="mt-2">No one has answered in the last twelve months.</p>
      )}
    </section>
  )
}

const answers = (count: number) => countOf(count, answerNoun)

function Shown({ months }: { months: Month[] }) {
  return (
    <>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        Each mark is a month's NPS, and its line is the 95% interval. A long line means few answers, so small changes
        there mean nothing.
      </p>
      <Plot months={months} />
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
                    {nps ? `${npsWords(nps)} (${npsRange(nps)}), ${answers(npsCount)}` : 'None'}
                  </td>
                  <td className="py-1">
                    {csat ? `${shareWords(csat)} (${shareRange(csat)}), ${answers(csatCount)}` : 'None'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  )
}

/** The whole scale from −100 to +100, with a mark for each month's score and a line for its interval. */
function Plot({ months }: { months: Month[] }) {
  const step = width / months.length
  return (
    <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <p
        aria-hidden
        className="flex flex-col justify-between text-right text-ink-soft text-sm leading-none tabular-nums"
      >
        <span>+100</span>
        <span>0</span>
        <span>−100</span>
      </p>
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="block h-40 w-full">
        {[1, 0, -1].map((score) => (
          <line key={score} x1={0} x2={width} y1={yOf(score)} y2={yOf(score)} className="stroke-line-strong" />
        ))}
        {months.map(({ month, nps }, index) => {
          const x = index * step + step / 2
          return nps ? (
            <g key={month}>
              <line x1={x} x2={x} y1={yOf(nps.high)} y2={yOf(nps.low)} className="stroke-[3] stroke-line-strong" />
              <rect x={x - 9} y={yOf(nps.value) - 3} width={18} height={6} className="fill-brand" />
            </g>
          ) : null
        })}
      </svg>
      <div className="col-start-2">
        <ChartLabels points={months.map(({ month }) => ({ key: month, short: shortName(month) }))} />
      </div>
    </div>
  )
}
