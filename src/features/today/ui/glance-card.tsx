import { Link } from 'react-router'
import { unbrokenMoments } from '../../../time/unbroken-dates.ts'
import type { GlanceNumber, News } from './glance.ts'

/** One number of the day, with a link to its list. */
export const GlanceCard = ({ number: { to, title, count, words } }: { number: GlanceNumber }) => (
  <li>
    <Link
      to={to}
      className="block h-full rounded-lg border border-line bg-surface p-4 transition-colors duration-150 hover:border-brand sm:p-5"
    >
      <span className="block font-medium text-ink-soft">{title}</span>
      <span className="mt-1 block font-serif text-5xl text-ink tabular-nums">{count}</span>
      <span className="mt-1 block text-[0.9375rem] text-ink-soft">{unbrokenMoments(words)}</span>
    </Link>
  </li>
)

/** The numbers that are zero, as one quiet line of links. */
export const QuietLine = ({ numbers }: { numbers: GlanceNumber[] }) => (
  <p className="mt-5 text-ink-soft leading-loose">
    Nothing waiting:{' '}
    {numbers.map(({ to, title, words }, index) => (
      <span key={title}>
        {index > 0 ? ', ' : ''}
        <Link to={to} title={words} className="underline decoration-line-strong underline-offset-4 hover:text-brand">
          {index > 0 ? title.toLowerCase() : title}
        </Link>
      </span>
    ))}
    .
  </p>
)

/** What comes next and what is new, below what needs someone now. */
export const NewsList = ({ news }: { news: News[] }) => (
  <section aria-labelledby="news" className="mt-10">
    <h2 id="news" className="text-xl">
      Coming up and new
    </h2>
    <ul className="mt-3 space-y-2">
      {news.map(({ title, to, link, more }) => (
        <li key={title} className="wrap-anywhere">
          {title}:{' '}
          <Link to={to} className="font-semibold text-brand underline underline-offset-4">
            {link}
          </Link>
          {more ? `, ${more}` : ''}.
        </li>
      ))}
    </ul>
  </section>
)
