import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { waitingForReview } from './checklist-queries.ts'

const linkLook = 'wrap-anywhere font-semibold text-brand underline underline-offset-4'

/**
 * Says that nothing is left to review on a checklist, and links to the next one with something to review. Takes the
 * focus when it appears.
 */
export function AllReviewed({ id }: { id: string }) {
  const title = useId()
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  const { data } = useQuery(waitingForReview())
  const next = data?.items.find((other) => other.id !== id)
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby={title}
      className="mt-3 flex flex-wrap items-baseline gap-x-5 gap-y-2 rounded-lg border border-brand bg-brand-soft px-5 py-4"
    >
      <h2 id={title} className="font-sans font-semibold text-lg">
        All reviewed
      </h2>
      {next ? (
        <p>
          Next:{' '}
          <Link to={`/admin/client-checklists/${next.id}`} className={linkLook}>
            <bdi>{next.client.name}</bdi>, {next.engagement}
          </Link>
          , {next.counts.toReview} to review
        </p>
      ) : null}
      {data ? (
        <Link to="/admin/client-checklists" className={linkLook}>
          All checklists
        </Link>
      ) : null}
    </section>
  )
}
