import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Container } from '../base/section.tsx'

interface PageIntroProps {
  title: string
  dek: ReactNode
  /** A shorter name of the page for the breadcrumbs. Needed only if its title is long. */
  name?: string
  /** The pages above this one, below the home page. */
  above?: { to: string; label: string }[]
  /** The page's main actions. */
  children?: ReactNode
  /** Beside the heading if there is room. A component that draws nothing takes no room. */
  aside?: ReactNode
}

/** The beginning of a public page: breadcrumbs, heading and intro. */
export function PageIntro({ title, name = title, dek, above = [], children, aside }: PageIntroProps) {
  return (
    <div className="border-line border-b bg-sunken print:border-0">
      <Container className="grid gap-x-16 gap-y-10 pt-8 pb-12 md:pt-10 md:pb-16 lg:auto-cols-[24rem] lg:grid-flow-col lg:grid-cols-[minmax(0,1fr)]">
        <div>
          <nav aria-label="Breadcrumb" className="print:hidden">
            <ol className="flex flex-wrap items-center gap-x-2 text-[0.9375rem] text-ink-soft">
              {[{ to: '/', label: 'Home' }, ...above].map(({ to, label }) => (
                <li key={to} className="flex items-center gap-x-2">
                  <Link to={to} className="inline-flex min-h-8 items-center underline-offset-4 hover:underline">
                    {label}
                  </Link>
                  <span aria-hidden="true">/</span>
                </li>
              ))}
              <li aria-current="page">{name}</li>
            </ol>
          </nav>
          <h1 tabIndex={-1} className="mt-6 max-w-[22ch] text-4xl md:text-5xl lg:text-6xl">
            {title}
          </h1>
          <p className="mt-5 max-w-[60ch] text-ink-soft text-lg md:text-xl">{dek}</p>
          {children ? (
            <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 print:hidden">{children}</div>
          ) : null}
        </div>
        {aside}
      </Container>
    </div>
  )
}
