import type { ReactNode } from 'react'

/** Gives every section, the header and the footer the same width. */
export function Container({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`mx-auto w-full max-w-7xl px-5 md:px-8 ${className}`}>{children}</div>
}

interface SectionProps {
  id: string
  title: string
  intro?: ReactNode
  children: ReactNode
  className?: string
}

/** A section of a page. Its heading names the region for screen readers. */
export function Section({ id, title, intro, children, className = '' }: SectionProps) {
  return (
    <section aria-labelledby={id} className={`py-12 md:py-24 ${className}`}>
      <Container>
        <h2 id={id} className="max-w-3xl text-3xl md:text-4xl">
          {title}
        </h2>
        {intro ? <p className="mt-4 max-w-[65ch] text-lg text-ink-soft">{intro}</p> : null}
        <div className="mt-8 md:mt-10">{children}</div>
      </Container>
    </section>
  )
}
