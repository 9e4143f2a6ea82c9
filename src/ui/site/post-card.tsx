import { formatDay } from '../../time/day-names.ts'
import { ArrowLink } from '../base/arrow-link.tsx'
import { ResponsiveImage } from './responsive-image.tsx'

interface Props {
  post: {
    slug: string
    title: string
    excerpt: string
    imageAlt: string
    publishDate: string
    category: string
  }
  sources: Parameters<typeof ResponsiveImage>[0]['sources']
  heading?: 'h2' | 'h3'
}

/** An article in a list. */
export function PostCard({ post, sources, heading: Heading = 'h3' }: Props) {
  return (
    <li className="flex flex-col gap-x-8 gap-y-5 md:grid md:grid-cols-[2fr_3fr] lg:flex">
      <ResponsiveImage
        sources={sources}
        alt={post.imageAlt}
        width={1200}
        height={750}
        sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 38vw, 95vw"
        className="aspect-8/5 h-auto w-full rounded-md bg-line object-cover"
      />
      <div className="flex grow flex-col">
        <p className="flex flex-wrap gap-x-3 text-base text-ink-soft">
          <time dateTime={post.publishDate}>{formatDay(post.publishDate)}</time>
          <span className="font-semibold text-brand">{post.category}</span>
        </p>
        <Heading className="mt-2 break-words text-2xl leading-snug">{post.title}</Heading>
        <p className="mt-3 grow break-words text-base text-ink-soft">{post.excerpt}</p>
        <ArrowLink to={`/blog/${post.slug}`} className="mt-3 self-start text-brand">
          Read Article<span className="sr-only">: {post.title}</span>
        </ArrowLink>
      </div>
    </li>
  )
}
