import { Suspense, startTransition, use, useEffect, useState } from 'react'
import type { Ppm } from '../../../../tax/money.ts'
import { type CurveStep, rateAhead, stepsOf, ticksOf } from './curve.ts'
import { formatMoney, formatRate, formatShort as short } from './format.ts'
import type { Curve } from './outcome.ts'

/**
 * Shows in a chart and a table how the next dollar is taxed. It keeps showing the previous chart until the new one is
 * ready. A deferred value would do that too, but React would then delay the whole result.
 */
export function RateCurve({ curve }: { curve: Curve }) {
  const [readyCurve, setReadyCurve] = useState(curve)
  useEffect(() => {
    let isCanceled = false
    const show = () => {
      if (!isCanceled) startTransition(() => setReadyCurve(curve))
    }
    cachedSteps(curve).then(show, show)
    return () => {
      isCanceled = true
    }
  }, [curve])
  return (
    <Suspense fallback={<div className="min-h-96" />}>
      <Steps curve={readyCurve} />
    </Suspense>
  )
}

const stepsByCurve = new WeakMap<Curve, Promise<CurveStep[]>>()

/** Calculates the steps of a curve, but only once for each curve. */
function cachedSteps(curve: Curve): Promise<CurveStep[]> {
  const steps = stepsByCurve.get(curve) ?? stepsOf(curve)
  stepsByCurve.set(curve, steps)
  return steps
}

function Steps({ curve }: { curve: Curve }) {
  const steps = use(cachedSteps(curve))
  const rate = formatRate(rateAhead(curve))
  const { title = 'How your next dollar is taxed', says = (rate) => taxedAt(curve, rate) } = curve
  const summary = says(rate)
  return (
    <figure className="break-inside-avoid">
      <figcaption className="font-medium font-serif text-xl">{title}</figcaption>
      <p className="mt-1 text-base text-ink-soft">{summary}</p>
      <Drawing curve={curve} steps={steps} label={`${title}. ${summary}`} />
      <details className="mt-2 print:hidden">
        <summary className="inline-flex min-h-11 items-center text-brand text-base underline-offset-4 hover:underline">
          Show as a table
        </summary>
        <StepTable steps={steps} curve={curve} />
      </details>
    </figure>
  )
}

/** Returns where incomes and rates are in the chart, in percent, and which rates get a label. */
function scaleOf(steps: CurveStep[]) {
  const maxIncome = steps.at(-1)?.to ?? 1
  const rates = steps.map(({ ppm }) => clipped(ppm))
  const high = Math.max(400_000, Math.ceil(Math.max(...rates) / 100_000) * 100_000)
  const low = Math.min(0, Math.floor(Math.min(...rates) / 100_000) * 100_000)
  const marks = Array.from({ length: Math.round((high - low) / 100_000) + 1 }, (_, index) => low + index * 100_000)
  return {
    maxIncome,
    x: (income: number) => round((income / maxIncome) * 100),
    y: (ppm: Ppm) => round(100 - ((clipped(ppm) - low) / (high - low)) * 100),
    marks: marks.length > 7 ? marks.filter((mark) => mark % 200_000 === 0) : marks,
  }
}
type Scale = ReturnType<typeof scaleOf>

/** The lines are stretched to the width of the page. The texts, whose places are percentages, keep their size. */
function Drawing({ curve, steps, label }: { curve: Curve; steps: CurveStep[]; label: string }) {
  const scale = scaleOf(steps)
  const { maxIncome, x, y } = scale
  const line = steps.map(({ from, to, ppm }) => `${x(from)} ${y(ppm)}L${x(to)} ${y(ppm)}`).join('L')
  return (
    <div className="mt-3 max-w-2xl pt-8 pr-3 pb-8 pl-12">
      <svg role="img" aria-label={label} className="block h-44 w-full overflow-visible text-[0.8125rem] sm:h-64">
        <RateMarks scale={scale} />
        <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible">
          <path d={`M${x(0)} ${y(0)}L${line}L${x(maxIncome)} ${y(0)}Z`} className="fill-brand-soft" />
          <path
            d={`M${line}`}
            fill="none"
            strokeWidth={2}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-brand"
          />
        </svg>
        <IncomeMarks scale={scale} />
        <EnteredAmount curve={curve} x={x(curve.at)} />
      </svg>
    </div>
  )
}

const RateMarks = ({ scale: { marks, y } }: { scale: Scale }) =>
  marks.map((rate) => (
    <g key={rate}>
      <line
        x2="100%"
        y1={`${y(rate)}%`}
        y2={`${y(rate)}%`}
        className={rate === 0 ? 'stroke-line-strong' : 'stroke-line'}
      />
      <text x={-8} y={`${y(rate)}%`} dy={4} textAnchor="end" className="fill-ink-soft tabular-nums">
        {rate / 10_000}%
      </text>
    </g>
  ))

const IncomeMarks = ({ scale: { maxIncome, x } }: { scale: Scale }) =>
  ticksOf(maxIncome).map((income) => (
    <text
      key={income}
      x={`${x(income)}%`}
      y="100%"
      dy={22}
      textAnchor={income === 0 ? 'start' : income === maxIncome ? 'end' : 'middle'}
      className="fill-ink-soft tabular-nums"
    >
      {short(income)}
    </text>
  ))

/** Marks the entered amount on the chart. */
const EnteredAmount = ({ curve: { at, along, currency }, x }: { curve: Curve; x: number }) => (
  <>
    <line
      x1={`${x}%`}
      x2={`${x}%`}
      y1={-14}
      y2="100%"
      strokeDasharray="4 4"
      strokeWidth={1.5}
      className="stroke-amber"
    />
    <text
      x={`${x}%`}
      y={-19}
      textAnchor={x < 33 ? 'start' : x > 67 ? 'end' : 'middle'}
      className="fill-amber font-semibold"
    >
      {along} {formatMoney(at, currency)}
    </text>
  </>
)

/** Limits a rate to between -60% and 100%. If a benefit is lost in one step, the rate can be of any size. */
const clipped = (ppm: Ppm) => Math.max(-600_000, Math.min(1_000_000, ppm))
const round = (value: number) => Math.round(value * 10) / 10

const taxedAt = ({ at, along, currency }: Curve, rate: string) =>
  `At ${formatMoney(at, currency)}, the next dollar of ${along.toLowerCase()} is taxed at about ${rate}.`

function StepTable({ steps, curve: { along, currency, totalLabel = 'Tax' } }: { steps: CurveStep[]; curve: Curve }) {
  return (
    <table className="mt-2 w-full max-w-xl text-base tabular-nums">
      <thead>
        <tr className="border-line-strong border-b text-left">
          <th className="py-2 pr-3 font-semibold">{along}</th>
          <th className="py-2 pr-3 text-right font-semibold">{totalLabel}</th>
          <th className="py-2 text-right font-semibold">Next dollar</th>
        </tr>
      </thead>
      <tbody>
        {steps
          .filter((_, index) => index % 5 === 0)
          .map(({ from, total, ppm }) => (
            <tr key={from} className="border-line border-b">
              <td className="py-1.5 pr-3">{formatMoney(from, currency)}</td>
              <td className="py-1.5 pr-3 text-right">{formatMoney(total, currency)}</td>
              <td className="py-1.5 text-right">{formatRate(ppm)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}
