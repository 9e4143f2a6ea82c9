import { formatDay } from '../../time/day-names.ts'
import { unbrokenDates } from '../../time/unbroken-dates.ts'
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
    <li className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 md:grid-cols-[2fr_3fr] md:gap-x-8 md:gap-y-5 lg:flex lg:flex-col">
      <ResponsiveImage
        sources={sources}
        alt={post.imageAlt}
        width={1200}
        height={750}
        sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 38vw, 6.5rem"
        className="aspect-8/5 h-auto w-full rounded-md bg-line object-cover max-md:aspect-square"
      />
      {/* On phones, the picture is beside the title, and the text below both. */}
      <div className="flex grow flex-col max-md:contents">
        <div>
          <p className="flex flex-wrap gap-x-3 text-base text-ink-soft max-md:text-[0.9375rem]">
            <time dateTime={post.publishDate}>{formatDay(post.publishDate)}</time>
            <span className="font-semibold text-brand">{post.category}</span>
          </p>
          <Heading className="mt-2 break-words text-2xl leading-snug max-md:mt-1 max-md:text-lg text-balance">
            {unbrokenDates(post.title)}
          </Heading>
        </div>
        <p className="col-span-2 grow break-words text-base text-ink-soft md:mt-3">{post.excerpt}</p>
        <ArrowLink to={`/blog/${post.slug}`} className="col-span-2 self-start text-brand md:mt-3">
          Read Article<span className="sr-only">: {post.title}</span>
        </ArrowLink>
      </div>
    </li>
  )
}
