import { monthName } from '../../../time/day-names.ts'
import type { ReviewPage } from '../contract.ts'
import { shownAverage } from './rating-words.ts'

/** The period of the testimonials: `May 2026`, or `December 2025–May 2026`. */
function periodOf({ since, until }: { since: string; until: string }): string {
  const [first, last] = [since, until].map((iso) => `${monthName(new Date(iso.slice(0, 10)))} ${iso.slice(0, 4)}`)
  return first === last ? `${first}` : `${first}–${last}`
}

interface Props {
  summary: NonNullable<ReviewPage['summary']>
  isAllDemo: boolean
}

/** The average with the number of testimonials and their period. */
export function ReviewSummary({ summary, isAllDemo }: Props) {
  const { average, count } = summary
  return (
    <section
      aria-label="Average"
      className="flex flex-wrap items-baseline gap-x-4 gap-y-2 self-end rounded-lg border border-line bg-surface p-6"
    >
      <p className="font-serif text-6xl tabular-nums leading-none">
        {shownAverage(average)} <span className="text-2xl text-ink-soft">out of 5</span>
      </p>
      <p className="text-ink-soft">
        Based on {count === 1 ? '1 review' : `${count} reviews`}, {periodOf(summary)}
      </p>
      {isAllDemo ? (
        <p className="mt-3 basis-full rounded-md bg-amber-soft px-4 py-3 text-amber">
          This is a demo. These people and their reviews are fictional.
        </p>
      ) : null}
    </section>
  )
}
