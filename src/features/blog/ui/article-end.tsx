import { Link } from 'react-router'
import { unbrokenDates } from '../../../time/unbroken-dates.ts'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { PostCard } from '../../../ui/site/post-card.tsx'
import { sourcesOf } from '../../media/shared/image-sources.ts'
import type { Post } from '../contract.ts'
import { disclaimerOf } from '../shared/text.ts'
import { CopyLink } from './copy-link.tsx'
import { calculatorFor } from './related-calculator.ts'

/** The disclaimer and links to calculators, below the article's text. */
export function ArticleEnd({ post }: { post: Post }) {
  const calculator = calculatorFor(post)
  return (
    <footer className="mt-12 border-line border-t pt-6">
      <p className="text-[0.9375rem] text-ink-soft">{disclaimerOf(post.taxYear)}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-8 gap-y-2 print:hidden">
        {calculator ? <ArrowLink to={calculator.path}>Calculator: {calculator.title}</ArrowLink> : null}
        <ArrowLink to="/calculators">All calculators</ArrowLink>
        <CopyLink path={`/blog/${post.slug}`} />
      </div>
    </footer>
  )
}

export function Neighbors({ post: { previous, next } }: { post: Post }) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Previous and next article" className="mt-12 grid gap-4 wrap-anywhere md:grid-cols-2 print:hidden">
      {previous ? <Neighbor word="Previous" rel="prev" {...previous} /> : null}
      {next ? <Neighbor word="Next" rel="next" {...next} /> : null}
    </nav>
  )
}

function Neighbor({ word, rel, slug, title }: { word: string; rel: 'prev' | 'next'; slug: string; title: string }) {
  return (
    <Link
      to={`/blog/${slug}`}
      rel={rel}
      className={`rounded-md border border-line bg-surface px-5 py-4 hover:border-brand ${rel === 'next' ? 'md:col-start-2 md:text-right' : ''}`}
    >
      <span className="block text-[0.9375rem] text-ink-soft">{word}</span>
      <span className="mt-1 block font-semibold text-brand">{unbrokenDates(title)}</span>
    </Link>
  )
}

export function RelatedPosts({ posts }: { posts: Post['related'] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-16 print:hidden">
      <h2 id="related" className="text-3xl">
        Related articles
      </h2>
      <ul className="mt-8 grid grid-cols-1 gap-x-8 gap-y-12 wrap-anywhere lg:grid-cols-3">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} sources={sourcesOf(post.imageUrl)} />
        ))}
      </ul>
    </section>
  )
}
