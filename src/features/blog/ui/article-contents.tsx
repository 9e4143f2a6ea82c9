import type { Place } from './headings.ts'

const fewest = 3

/** The article's parts, for who looks for one of them. */
export function ArticleContents({ places }: { places: Place[] }) {
  const parts = places.filter(({ level }) => level <= 3)
  if (parts.length < fewest) return null
  return (
    <nav aria-labelledby="contents" className="border-line text-[0.9375rem] max-lg:border-y max-lg:py-6 print:hidden">
      <h2 id="contents" className="text-xl">
        Contents
      </h2>
      <ol className="mt-3 wrap-anywhere">
        {parts.map(({ id, text, level }) => (
          <li key={id} className={level === 3 ? 'pl-4' : ''}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-10 items-center py-1 text-ink-soft leading-snug underline-offset-4 hover:text-brand hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
