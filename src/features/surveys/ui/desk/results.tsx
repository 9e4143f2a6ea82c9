import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { Refused } from '../../../../ui/desk/refused.tsx'
import type { ResultFilters, SurveyResults } from '../../desk-contract.ts'
import { results } from './desk-queries.ts'
import { Distribution } from './distribution.tsx'
import { ScoreChart } from './score-chart.tsx'
import { answerNoun, npsRange, npsWords, shareRange, shareWords } from './words.ts'

/** A survey's scores, by month, and how the answers are distributed. */
export function Results(filters: ResultFilters) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...results(filters),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <Refused error={error} onRetry={refetch} className="mt-8" />
  if (!data) return <Skeleton className="mt-8 h-80" />
  return (
    <div aria-busy={isPlaceholderData} className="mt-8 aria-busy:opacity-60">
      <Scores results={data} />
      <ScoreChart months={data.months} />
      <Distribution questions={data.questions} />
    </div>
  )
}

const Scores = ({ results: { nps, npsCount, csat, csatCount } }: { results: SurveyResults }) => (
  <section aria-label="Scores" className="grid gap-4 sm:grid-cols-2">
    <Score
      title="Net promoter score (NPS)"
      count={npsCount}
      value={nps ? npsWords(nps) : undefined}
      range={nps ? npsRange(nps) : ''}
    >
      Promoters minus detractors, from −100 to +100.
    </Score>
    <Score
      title="Customer satisfaction (CSAT)"
      count={csatCount}
      value={csat ? shareWords(csat) : undefined}
      range={csat ? shareRange(csat) : ''}
    >
      The share of people who chose 4 or 5 of 5.
    </Score>
  </section>
)

interface ScoreProps {
  title: string
  count: number
  value: string | undefined
  range: string
  children: ReactNode
}

const Score = ({ title, count, value, range, children }: ScoreProps) => (
  <div className="rounded-lg border border-line bg-surface p-5">
    <h2 className="font-medium font-sans text-base text-ink-soft">{title}</h2>
    <p className="mt-1 font-serif text-4xl tabular-nums">{value ?? 'No answers yet'}</p>
    <p className="mt-1 text-[0.9375rem] text-ink-soft">
      {value ? `${countOf(count, answerNoun)}. The 95% confidence interval is ${range}. ` : ''}
      {children}
    </p>
  </div>
)
