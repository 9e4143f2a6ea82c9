import type { Anchor } from './headings.ts'

const minParts = 3

/** The table of contents. Renders nothing for an article with few headings. */
export function ArticleContents({ anchors }: { anchors: Anchor[] }) {
  const parts = anchors.filter(({ level }) => level <= 3)
  if (parts.length < minParts) return null
  return (
    <nav aria-labelledby="contents" className="border-line text-[0.9375rem] max-xl:border-y max-xl:py-6 print:hidden">
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
