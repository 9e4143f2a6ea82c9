import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { ButtonLink } from '../../../ui/base/button.tsx'
import { latestPosts } from './queries.ts'

/** Replaces a missing page of the blog and suggests articles. */
export function MissingPage({ title }: { title: string }) {
  return (
    <>
      <h1 tabIndex={-1} className="text-4xl md:text-5xl">
        {title}
      </h1>
      <p className="mt-4 max-w-[65ch] text-ink-soft text-lg">
        The address may be mistyped, or this page is no longer published.
      </p>
      <Suggestions />
      <ButtonLink to="/blog" className="mt-8">
        Show all articles
      </ButtonLink>
    </>
  )
}

/** Suggests the newest articles, and the same search in all categories if one was selected. */
export function Suggestions({ otherCategory }: { otherCategory?: string }) {
  const { data = [] } = useQuery(latestPosts())
  return (
    <>
      {otherCategory ? (
        <ArrowLink to={otherCategory} className="mt-3 text-brand">
          Search all categories
        </ArrowLink>
      ) : null}
      {data.length > 0 ? (
        <section aria-labelledby="newest" className="mt-8 border-line border-t pt-6">
          <h2 id="newest" className="text-2xl">
            Our newest articles
          </h2>
          <ul className="mt-3 grid gap-1">
            {data.slice(0, 3).map(({ id, slug, title }) => (
              <li key={id}>
                <Link
                  to={`/blog/${slug}`}
                  className="inline-flex min-h-11 items-center py-1.5 font-medium text-brand leading-snug underline-offset-4 wrap-anywhere hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
