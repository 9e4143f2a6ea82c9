import { useQuery } from '@tanstack/react-query'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Rating } from '../../../ui/site/rating.tsx'
import type { ServiceContent } from '../shared/content/types.ts'
import { serviceReviews } from './queries.ts'

/** Testimonials of this service's clients; renders nothing if there are none. */
export function Reviews({ content }: { content: ServiceContent }) {
  const { data: found = [] } = useQuery(serviceReviews(content))
  if (found.length === 0) return null
  return (
    <div className="mt-10">
      <h3 className="text-xl leading-snug">{content.reviewsTitle ?? 'What our clients say'}</h3>
      <ul className="mt-4 grid gap-5 md:grid-cols-2">
        {found.map(({ id, name, rating, comment, location }) => (
          <li key={id} className="rounded-lg border border-line bg-surface p-6">
            <Rating value={rating} />
            <blockquote className="wrap-anywhere mt-3 text-base">“{comment}”</blockquote>
            <p className="wrap-anywhere mt-3 text-[0.9375rem] text-ink-soft">
              {[name, location].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <ArrowLink to="/testimonials" className="mt-4 text-brand">
        View All Testimonials
      </ArrowLink>
    </div>
  )
}
