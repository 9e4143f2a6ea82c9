import { Link } from 'react-router'
import { formatDay } from '../../../time/day-names.ts'
import { unbrokenDates } from '../../../time/unbroken-dates.ts'
import { useFirm } from '../../company/ui/firm.ts'
import { PersonLine } from '../../company/ui/person.tsx'
import type { Post } from '../contract.ts'
import { addressOf } from './blog-address.ts'

interface Props {
  post: Post
  /**
   * True after a navigation within the site. The heading then takes the focus, because it appears after the navigation.
   */
  takesFocus: boolean
}

const focusInPlace = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

export function ArticleHeader({ post, takesFocus }: Props) {
  const company = useFirm()
  const author = post.author || company?.name
  return (
    <header className="wrap-anywhere mx-auto max-w-[44rem]">
      {post.isPreview ? (
        <p role="status" className="mb-6 rounded-md border border-amber bg-amber-soft px-5 py-4">
          This is a preview of the last saved text, as readers will see it.
        </p>
      ) : null}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {post.category ? (
          <Link
            to={addressOf({ category: post.category })}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline-offset-4 hover:underline"
          >
            {post.category}
          </Link>
        ) : null}
        {post.taxYear ? (
          <span className="rounded-sm bg-brand-soft px-2.5 py-1 font-semibold text-[0.9375rem] text-brand-strong tabular-nums">
            Tax year {post.taxYear}
          </span>
        ) : null}
      </p>
      <h1
        ref={takesFocus ? focusInPlace : undefined}
        tabIndex={-1}
        className="mt-2 text-5xl max-md:text-[1.75rem] max-md:leading-tight"
      >
        {unbrokenDates(post.title)}
      </h1>
      <p className="mt-5 text-ink-soft text-xl leading-normal">{post.excerpt}</p>
      <div className="mt-6 flex flex-wrap gap-x-10 gap-y-4 text-base text-ink-soft">
        {author ? <PersonLine name={author} lead="By" /> : null}
        {post.reviewer ? <PersonLine {...post.reviewer} lead="Reviewed by" /> : null}
      </div>
      <p className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-base text-ink-soft">
        <Dates post={post} />
        <span>{post.readingMinutes} min read</span>
      </p>
    </header>
  )
}

function Dates({ post: { publishDate, updatedDate } }: { post: Post }) {
  const published = formatDay(publishDate)
  const updated = formatDay(updatedDate)
  return (
    <>
      <span>
        Published <time dateTime={publishDate}>{published}</time>
      </span>
      {updated !== published && Date.parse(updatedDate) > Date.parse(publishDate) ? (
        <span>
          Updated <time dateTime={updatedDate}>{updated}</time>
        </span>
      ) : null}
    </>
  )
}
