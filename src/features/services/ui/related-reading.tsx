import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay } from '../../../time/day-names.ts'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import type { ServiceContent } from '../shared/content/types.ts'
import { serviceArticles } from './queries.ts'

/** A service's calculator and published articles. */
export function RelatedReading({ content }: { content: ServiceContent }) {
  const { calculator } = content
  return (
    <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      <div className="border-line-strong border-t pt-4">
        <h3 className="text-xl leading-snug">{calculator.name}</h3>
        <p className="mt-2 text-ink-soft">{calculator.text}</p>
        <p className="mt-2 flex flex-wrap gap-x-8">
          <ArrowLink to={calculator.path}>Open the calculator</ArrowLink>
          <ArrowLink to="/calculators">All calculators</ArrowLink>
        </p>
      </div>
      <Articles content={content} />
    </div>
  )
}

function Articles({ content }: { content: ServiceContent }) {
  const { data: found = [] } = useQuery(serviceArticles(content))
  if (found.length === 0) return null
  return (
    <div className="border-line-strong border-t pt-4">
      <h3 className="text-xl leading-snug">From the blog</h3>
      <ul className="mt-2 grid gap-4">
        {found.map(({ slug, title, publishDate }) => (
          <li key={slug}>
            <Link to={`/blog/${slug}`} className="font-semibold text-brand underline-offset-4 hover:underline">
              {title}
            </Link>
            <p className="text-[0.9375rem] text-ink-soft">
              <time dateTime={publishDate}>{formatDay(publishDate)}</time>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
