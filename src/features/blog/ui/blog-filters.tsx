import { useQuery } from '@tanstack/react-query'
import { Rss } from 'lucide-react'
import type { FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../../ui/base/button.tsx'
import { TextField } from '../../../ui/base/text-field.tsx'
import type { PostPageQuery } from '../contract.ts'
import { categories } from '../shared/lists.ts'
import { addressOf } from './blog-address.ts'
import { postPage } from './queries.ts'

/**
 * Search, categories and feed as a form and links, so that they work without JavaScript. Nothing while the blog has no
 * articles.
 */
export function BlogFilters({ query }: { query: PostPageQuery }) {
  const { data } = useQuery(postPage(query))
  const isEmptyBlog = data?.total === 0 && !query.q && !query.category
  if (isEmptyBlog) return null
  return (
    <div className="mt-8 border-line border-y py-6">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <SearchForm key={query.q} query={query} />
        <a
          href="/feed.xml"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline-offset-4 hover:underline"
        >
          <Rss aria-hidden size={18} />
          RSS feed
        </a>
      </div>
      <nav aria-label="Categories" className="mt-5">
        <ul className="flex flex-wrap gap-2">
          {[undefined, ...categories].map((category) => (
            <li key={category ?? 'all'}>
              <CategoryLink to={addressOf({ ...query, category, page: 1 })} isCurrent={query.category === category}>
                {category ?? 'All articles'}
              </CategoryLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

function SearchForm({ query: { q: current, category, sort } }: { query: PostPageQuery }) {
  const navigate = useNavigate()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate(addressOf({ q, category, sort }))
  }
  return (
    <search className="w-full max-w-xl">
      <form method="get" action="/blog" onSubmit={search} className="flex items-end gap-3">
        <TextField
          id="blog-search"
          className="min-w-0 grow"
          label="Search articles"
          name="q"
          type="search"
          maxLength={100}
          defaultValue={current}
        />
        {category ? <input type="hidden" name="category" value={category} /> : null}
        {sort === 'newest' ? null : <input type="hidden" name="sort" value={sort} />}
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}

interface CategoryLinkProps {
  to: string
  isCurrent: boolean
  children: string
}

function CategoryLink({ to, isCurrent, children }: CategoryLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'true' : undefined}
      className="inline-flex min-h-11 items-center rounded-md border border-line-strong bg-surface px-4 text-[0.9375rem] hover:border-brand hover:text-brand aria-[current]:border-brand aria-[current]:bg-brand aria-[current]:font-semibold aria-[current]:text-on-brand"
    >
      {children}
    </Link>
  )
}
