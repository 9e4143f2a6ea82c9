import { Link } from 'react-router'
import type { ReviewSearch } from '../page-contract.ts'

/** Real links to the pages of the list. */
export function PageLinks({ search, pages }: { search: ReviewSearch; pages: number }) {
  if (pages < 2) return null
  const current = search.page ?? 1
  return (
    <nav aria-label="Pages" className="mt-8">
      <ul className="flex flex-wrap gap-2">
        {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
          <li key={page}>
            <Link
              to={`/testimonials${queryOf({ ...search, page })}`}
              aria-current={page === current ? 'page' : undefined}
              className="inline-flex size-11 items-center justify-center rounded-md border border-line-strong bg-surface tabular-nums hover:border-brand hover:text-brand aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-strong"
            >
              <span className="sr-only">Page </span>
              {page}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function queryOf({ service, country, page = 1 }: ReviewSearch): string {
  const query = new URLSearchParams()
  if (service) query.set('service', service)
  if (country) query.set('country', country)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `?${query}` : ''
}
