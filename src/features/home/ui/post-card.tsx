import { ArrowLink } from '../../../ui/arrow-link.tsx'
import { formatDay } from '../../../ui/format.ts'
import type { PostSummary } from '../../blog/contract.ts'

export function PostCard({ post }: { post: PostSummary }) {
  return (
    <li className="flex flex-col">
      <img
        src={post.imageUrl}
        alt={post.imageAlt}
        width={1200}
        height={750}
        loading="lazy"
        decoding="async"
        className="aspect-[8/5] h-auto w-full rounded-md bg-sunken object-cover"
      />
      <p className="mt-5 flex flex-wrap gap-x-3 text-base text-ink-soft">
        <span className="font-semibold text-brand">{post.category}</span>
        <time dateTime={post.publishDate}>{formatDay(post.publishDate)}</time>
      </p>
      <h3 className="mt-2 break-words text-2xl leading-snug">{post.title}</h3>
      <p className="mt-3 grow break-words text-base text-ink-soft">{post.excerpt}</p>
      <ArrowLink to={`/blog/${post.slug}`} className="mt-3 self-start text-brand">
        Read Article<span className="sr-only">: {post.title}</span>
      </ArrowLink>
    </li>
  )
}
