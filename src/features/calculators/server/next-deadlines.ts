import type { Ctx } from '../../../platform/context.ts'
import { type Deadline, deadlinesOf, deadlineYears } from '../../../tax/deadlines/deadlines.ts'
import { dateIn } from '../../../time/clock.ts'
import { daysFrom } from '../../../time/days.ts'
import type { NextDeadline } from '../contract.ts'
import { deadlineZone } from '../shared/deadline-zone.ts'

const perCountry = 3

/** Deadlines that many people and companies have: returns, slips, and payments during the year. */
const audiences = [
  'us-individual',
  'us-self-employed',
  'us-company',
  'ca-individual',
  'ca-self-employed',
  'ca-instalments',
  'ca-company',
] as const

/** The next deadlines of each country, the earliest first. */
export function nextDeadlines(ctx: Pick<Ctx, 'now'>): NextDeadline[] {
  const today = dateIn(deadlineZone, ctx.now())
  const ahead = deadlineYears
    .flatMap((taxYear) => deadlinesOf({ taxYear, audiences }))
    .filter(({ due }) => due >= today)
    .toSorted((a, b) => a.due.localeCompare(b.due))
  const next = (['US', 'CA'] as const).flatMap((country) =>
    ahead.filter((deadline) => deadline.country === country).slice(0, perCountry),
  )
  return next.map((deadline) => toNext(deadline, today))
}

function toNext({ id, country, taxYear, title, due, sources }: Deadline, today: string): NextDeadline {
  const [source] = sources
  if (!source) throw new RangeError(`The deadline ${id} has no source`)
  return {
    id,
    country,
    taxYear,
    title,
    due,
    daysLeft: daysFrom(today, due),
    source: { title: source.title, url: source.url },
  }
}
