import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PostPageQuery } from '../page-contract.ts'
import { addressOf, pagesAround } from './blog-address.ts'

interface Props {
  page: number
  pages: number
  query: PostPageQuery
}

export function PageLinks({ page, pages, query }: Props) {
  if (pages === 1) return null
  const to = (number: number) => addressOf({ ...query, page: number })
  return (
    <nav aria-label="Pages" className="mt-14">
      <ul className="flex flex-wrap items-center gap-2">
        {page > 1 ? (
          <PageLink to={to(page - 1)} rel="prev">
            Previous
          </PageLink>
        ) : null}
        {pagesAround(page, pages).map((number, place, all) =>
          number === undefined ? (
            <li key={`after ${all[place - 1]}`} aria-hidden className="px-1 text-ink-soft">
              …
            </li>
          ) : (
            <PageLink key={number} to={to(number)} isCurrent={number === page}>
              <span className="sr-only">Page </span>
              {number}
            </PageLink>
          ),
        )}
        {page < pages ? (
          <PageLink to={to(page + 1)} rel="next">
            Next
          </PageLink>
        ) : null}
      </ul>
    </nav>
  )
}

function PageLink({
  to,
  rel,
  isCurrent,
  children,
}: {
  to: string
  rel?: string
  isCurrent?: boolean
  children: ReactNode
}) {
  return (
    <li>
      <Link
        to={to}
        rel={rel}
        aria-current={isCurrent ? 'page' : undefined}
        className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-md border border-line-strong bg-surface px-3 tabular-nums hover:border-brand hover:text-brand aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:font-semibold aria-[current]:text-on-brand"
      >
        {children}
      </Link>
    </li>
  )
}
