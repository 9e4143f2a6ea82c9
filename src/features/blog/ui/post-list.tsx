import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { isMissing } from '../../../platform/browser/request-error.ts'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { PageLinks } from '../../../ui/page/page-links.tsx'
import { PostCard } from '../../../ui/site/post-card.tsx'
import { PostSkeletons } from '../../../ui/site/post-skeletons.tsx'
import { sourcesOf } from '../../media/shared/image-sources.ts'
import type { PostPage, PostPageQuery } from '../contract.ts'
import { addressOf } from './blog-address.ts'
import { FeaturedPost } from './featured-post.tsx'
import { MissingPage, Suggestions } from './missing-page.tsx'
import { postPage } from './queries.ts'

export function PostList({ query }: { query: PostPageQuery }) {
  const { data, error, isFetching, refetch } = useQuery(postPage(query))
  if (isFetching && !data) return <Loading />
  if (isMissing(error)) return <MissingPage title="The blog has no such page" />
  if (!data) return <NotLoaded onRetry={refetch} />
  if (data.total === 0) return <NothingFound query={query} />
  return (
    <div className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <p role="status" className="text-ink-soft">
          {sentenceOf(data, query)}
        </p>
        <OrderLinks query={query} />
      </div>
      {data.featured ? <FeaturedPost post={data.featured} /> : null}
      {/* Below the featured article there are eight others: two, then rows of three. */}
      <ul
        className={`mt-10 grid grid-cols-1 gap-x-8 gap-y-12 wrap-anywhere empty:hidden lg:grid-cols-6 lg:*:col-span-2 ${data.featured ? 'lg:[&>:nth-child(-n+2)]:col-span-3' : ''}`}
      >
        {data.posts.map((post) => (
          <PostCard key={post.id} post={post} sources={sourcesOf(post.imageUrl)} heading="h2" />
        ))}
      </ul>
      <PageLinks page={data.page} pages={data.pages} to={(page) => addressOf({ ...query, page })} />
    </div>
  )
}

function sentenceOf({ total, isSimilar }: PostPage, { q, category }: PostPageQuery): string {
  const count = total === 1 ? '1 article' : `${total} articles`
  const within = category ? ` in ${category}` : ''
  if (isSimilar) return `No articles have the words “${q}”. ${count}${within} with similar words:`
  return q ? `${count}${within} for “${q}”` : `${count}${within}`
}

function OrderLinks({ query }: { query: PostPageQuery }) {
  const { sort } = query
  const other = sort === 'newest' ? 'oldest' : 'newest'
  return (
    <Link
      to={addressOf({ ...query, sort: other, page: 1 })}
      className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
    >
      {sort === 'newest' ? 'Sort by oldest' : 'Sort by newest'}
    </Link>
  )
}

function Loading() {
  return (
    <div className="mt-18">
      <PostSkeletons />
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-10 max-w-xl rounded-lg border border-line bg-surface p-6">
      <p role="alert">Unable to load blog posts at this time. Please try again later.</p>
      <Button look="secondary" onClick={() => onRetry()} className="mt-4">
        Try again
      </Button>
    </div>
  )
}

function NothingFound({ query: { q, category } }: { query: PostPageQuery }) {
  if (!q && !category) {
    return (
      <div className="mt-8 border-line border-t pt-8">
        <h2 className="text-2xl">No articles yet</h2>
        <p role="status" className="mt-3 max-w-[65ch] text-ink-soft">
          Until the first one is out, our calculators and answers may help.
        </p>
        <p className="mt-2 flex flex-wrap gap-x-8">
          <ArrowLink to="/calculators">All free calculators</ArrowLink>
          <ArrowLink to="/faqs">Frequently asked questions</ArrowLink>
        </p>
      </div>
    )
  }
  const within = category ? ` in ${category}` : ''
  return (
    <div className="mt-10">
      <h2 className="text-2xl">Nothing found</h2>
      <p role="status" className="mt-3 max-w-[65ch] text-ink-soft">
        {q ? `No articles${within} for “${q}”. Try fewer or broader words.` : `No articles${within} yet.`}
      </p>
      <Suggestions otherCategory={category ? addressOf({ q }) : undefined} />
    </div>
  )
}
