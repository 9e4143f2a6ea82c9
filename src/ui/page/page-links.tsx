import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface Props {
  page: number
  pages: number
  /** Returns the address of a page of the list. */
  to: (page: number) => string
}

/** Links to the other pages of a list. They work without scripts, and search engines follow them. */
export function PageLinks({ page, pages, to }: Props) {
  if (pages < 2) return null
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

/** The page numbers to show around this page. Undefined stands for a gap. */
export function pagesAround(page: number, pages: number): (number | undefined)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const shown = [...new Set(near)].sort((a, b) => a - b)
  return shown.flatMap((number, place) => {
    const before = shown[place - 1] ?? number - 1
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [undefined, number] : [number]
  })
}
