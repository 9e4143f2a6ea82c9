import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Container } from '../base/section.tsx'
import { Fold } from './fold.tsx'

export interface Place {
  id: string
  title: string
}

/** A long page with its table of contents, which remains in view beside the text if there is room. */
export function PageBody({ places, children }: { places: Place[]; children: ReactNode }) {
  return (
    <Container className="grid grid-cols-1 gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[15rem_minmax(0,1fr)] xl:gap-x-24">
      <Contents places={places} />
      <div className="grid max-w-3xl grid-cols-1 gap-y-16">{children}</div>
    </Container>
  )
}

function Contents({ places }: { places: Place[] }) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="self-start lg:sticky lg:top-26 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto print:hidden"
    >
      <h2 id="contents-title" className="font-sans font-semibold text-[0.9375rem]">
        On this page
      </h2>
      <ul className="mt-2 columns-2 gap-x-6 border-line md:columns-3 lg:columns-1 lg:border-l">
        {places.map(({ id, title }) => (
          <li key={id} className="break-inside-avoid">
            <Link
              to={{ hash: id }}
              className="inline-flex min-h-9 items-center py-1 text-[0.9375rem] text-ink-soft leading-snug underline-offset-4 hover:text-brand hover:underline lg:pl-4"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A section of a long page. The table of contents links to its heading. */
export function Part({ id, title, children }: Place & { children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-3xl md:text-4xl">
        {title}
      </h2>
      <div className="mt-6">{children}</div>
    </section>
  )
}

/** A section of a long page that is folded on phones. */
export function FoldedPart({ id, title, children }: Place & { children: ReactNode }) {
  const heading = (
    <h2 id={id} className="text-3xl md:text-4xl">
      {title}
    </h2>
  )
  return (
    <section aria-labelledby={id}>
      <Fold anchor={id} heading={heading}>
        <div className="mt-6">{children}</div>
      </Fold>
    </section>
  )
}
