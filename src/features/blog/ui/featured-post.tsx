import { formatDay } from '../../../time/day-names.ts'
import { unbrokenDates } from '../../../time/unbroken-dates.ts'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { ResponsiveImage } from '../../../ui/site/responsive-image.tsx'
import { sourcesOf } from '../../media/shared/image-sources.ts'
import type { PostSummary } from '../contract.ts'

/** The featured article, above the others. */
export function FeaturedPost({ post }: { post: PostSummary }) {
  return (
    <article className="mt-8 grid gap-x-8 gap-y-5 wrap-anywhere lg:gap-x-10 rounded-lg border border-line bg-surface p-5 md:grid-cols-2 md:items-center lg:p-8">
      <ResponsiveImage
        sources={sourcesOf(post.imageUrl)}
        alt={post.imageAlt}
        width={1200}
        height={750}
        sizes="(min-width: 80rem) 35rem, (min-width: 48rem) 42vw, 85vw"
        loading="eager"
        fetchPriority="high"
        className="aspect-8/5 h-auto w-full rounded-md bg-line object-cover"
      />
      <div>
        <p className="flex flex-wrap gap-x-3 text-base text-ink-soft">
          <time dateTime={post.publishDate}>{formatDay(post.publishDate)}</time>
          <span className="font-semibold text-brand">{post.category}</span>
          <span>Featured</span>
        </p>
        <h2 className="mt-2 text-2xl leading-snug text-balance lg:text-3xl">{unbrokenDates(post.title)}</h2>
        <p className="mt-3 text-ink-soft">{post.excerpt}</p>
        <ArrowLink to={`/blog/${post.slug}`} className="mt-3 text-brand">
          Read Article<span className="sr-only">: {post.title}</span>
        </ArrowLink>
      </div>
    </article>
  )
}
