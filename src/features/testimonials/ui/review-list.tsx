import { BadgeCheck } from 'lucide-react'
import { formatDay } from '../../../time/day-names.ts'
import { Rating } from '../../../ui/site/rating.tsx'
import { useFirm } from '../../company/ui/firm.ts'
import { PersonLine } from '../../company/ui/person.tsx'
import type { Review } from '../contract.ts'

export function ReviewList({ reviews }: { reviews: Review[] }) {
  return (
    <ul className="mt-4 grid gap-5">
      {reviews.map((review) => (
        <li key={review.id} className="rounded-lg border border-line bg-surface p-6 md:p-8">
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  )
}

function ReviewCard({ review }: { review: Review }) {
  const { name, rating, comment, serviceType, location, writtenAt, reply } = review
  const notes = [review.isDemo ? 'Fictional' : '', review.isCorrected ? 'Punctuation corrected' : ''].filter(Boolean)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Rating value={rating} />
        {review.isVerified ? (
          <p className="inline-flex items-center gap-1.5 rounded-full bg-brand-soft px-3 py-1 font-medium text-brand-strong text-sm">
            <BadgeCheck aria-hidden size={16} /> Verified client
          </p>
        ) : null}
      </div>
      <blockquote className="wrap-anywhere mt-4 max-w-[68ch] whitespace-pre-line text-pretty font-serif text-xl leading-snug">
        “{comment}”
      </blockquote>
      <p className="wrap-anywhere mt-5">
        <span className="block font-semibold">{name}</span>
        <Facts facts={[serviceType ?? 'Client', location, formatDay(writtenAt), ...notes].filter(Boolean)} />
      </p>
      {reply ? <Reply reply={reply} /> : null}
    </>
  )
}

/** Shows facts with dots between them. A dot at the beginning of a line lies outside the box, which hides it. */
const Facts = ({ facts }: { facts: (string | undefined)[] }) => (
  <span className="block overflow-x-clip text-[0.9375rem] text-ink-soft">
    <span className="-ml-4 flex flex-wrap">
      {facts.map((fact, index) => (
        <span key={fact} className="flex">
          <span className="w-4 shrink-0 whitespace-pre text-center">{index > 0 ? ' · ' : ''}</span>
          {fact}
        </span>
      ))}
    </span>
  </span>
)

function Reply({ reply: { text, author } }: { reply: NonNullable<Review['reply']> }) {
  const name = useFirm()?.name ?? 'the firm'
  return (
    <div className="mt-5 border-brand border-l-2 pl-5">
      <div className="text-[0.9375rem]">
        {author ? (
          <PersonLine name={author} lead="Reply from" />
        ) : (
          <span className="font-semibold">Reply from {name}</span>
        )}
      </div>
      <p className="wrap-anywhere mt-2 max-w-[68ch] whitespace-pre-line text-ink-soft">{text}</p>
    </div>
  )
}
