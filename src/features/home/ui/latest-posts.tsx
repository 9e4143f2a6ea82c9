import { useQuery } from '@tanstack/react-query'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Button } from '../../../ui/base/button.tsx'
import { ErrorBoundary } from '../../../ui/base/error-boundary.tsx'
import { Section } from '../../../ui/base/section.tsx'
import { PostCard } from '../../../ui/site/post-card.tsx'
import { PostSkeletons } from '../../../ui/site/post-skeletons.tsx'
import { sourcesOf } from '../../media/shared/image-sources.ts'
import { posts } from './queries.ts'

export function LatestPosts() {
  return (
    <Section id="posts-title" title="Latest from the blog" className="drawn-later bg-sunken">
      <ErrorBoundary fallback={<NoPosts />}>
        <PostCards />
      </ErrorBoundary>
      <ArrowLink to="/blog" className="mt-8 text-brand">
        View All Articles
      </ArrowLink>
    </Section>
  )
}

function PostCards() {
  const { data, isFetching, isPending, refetch } = useQuery(posts())
  if (isPending || (isFetching && !data)) return <PostSkeletons />
  if (!data?.length) return <NoPosts onRetry={refetch} />
  return (
    <ul className="grid grid-cols-1 gap-x-8 gap-y-12 wrap-anywhere lg:grid-cols-3">
      {data.map((post) => (
        <PostCard key={post.id} post={post} sources={sourcesOf(post.imageUrl)} />
      ))}
    </ul>
  )
}

function NoPosts({ onRetry }: { onRetry?: () => void }) {
  return (
    <div className="max-w-xl rounded-lg border border-line bg-surface p-6">
      <p role="status">Unable to load blog posts at this time. Please try again later.</p>
      {onRetry ? (
        <Button look="secondary" onClick={() => onRetry()} className="mt-4">
          Try again
        </Button>
      ) : null}
    </div>
  )
}
