import { useQuery } from '@tanstack/react-query'
import { formatShortDay } from '../../../time/day-names.ts'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Container } from '../../../ui/base/section.tsx'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import type { NextDeadline } from '../../calculators/contract.ts'
import { BorderMap } from './border-map.tsx'
import { Parallel } from './parallel.tsx'
import { nextDeadlines } from './queries.ts'

/** The next deadlines on each side of the border. Hidden if no dates are known. */
export function NextDeadlines() {
  const { data, isFetching } = useQuery(nextDeadlines())
  if (data ? data.length === 0 : !isFetching) return null
  return (
    <section aria-labelledby="deadlines-title" className="drawn-later bg-sunken py-12 md:py-24">
      <Container className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
        <BorderMap className="mx-auto w-full max-w-md max-lg:hidden lg:max-w-none" />
        <div>
          <h2 id="deadlines-title" className="text-3xl md:text-4xl">
            What's due next
          </h2>
          {data ? <Dates dates={data} /> : <Skeleton className="mt-8 h-130" />}
        </div>
      </Container>
    </section>
  )
}

function Dates({ dates }: { dates: NextDeadline[] }) {
  return (
    <>
      <Country name="Canada" dates={dates.filter(({ country }) => country === 'CA')} />
      <Parallel />
      <Country name="United States" dates={dates.filter(({ country }) => country === 'US')} />
      <p className="text-[0.9375rem] text-ink-soft">
        Dates that fall on a weekend or a holiday have already been moved. Sources:{' '}
        {[...new Map(dates.map(({ source }) => [source.title, source.url]))].map(([title, url], index) => (
          <span key={title}>
            {index > 0 ? ', ' : ''}
            <a href={url} rel="noopener" className="underline underline-offset-4 hover:text-brand">
              {title}
            </a>
          </span>
        ))}
        .
      </p>
      <ArrowLink to="/calculators/deadlines" className="mt-3 text-brand">
        See all deadlines
      </ArrowLink>
    </>
  )
}

function Country({ name, dates }: { name: string; dates: NextDeadline[] }) {
  if (dates.length === 0) return null
  return (
    <div className="py-6">
      <h3 className="text-xl">{name}</h3>
      <ul className="mt-2">
        {dates.map(({ id, taxYear, title, due, daysLeft }) => (
          <li key={`${id} ${taxYear}`} className="flex items-baseline gap-4 border-line border-b py-3 last:border-b-0">
            <time dateTime={due} className="w-26 shrink-0 font-semibold tabular-nums">
              {formatShortDay(due)}
            </time>
            <span className="grow">{title}</span>
            <span className="shrink-0 text-right text-ink-soft tabular-nums">{left(daysLeft)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const left = (days: number) => (days === 0 ? 'today' : days === 1 ? 'tomorrow' : `${days} days`)
