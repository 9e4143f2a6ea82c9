import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { NavigationLink } from './navigation.ts'

interface Props {
  name: string | undefined
  legalLinks: NavigationLink[]
  isDemo: boolean
  className: string
  children?: ReactNode
}

/** The last lines of every page: the firm, the legal pages, and a note on demo sites. */
export function FooterEnd({ name, legalLinks, isDemo, className, children }: Props) {
  return (
    <div className={`border-line border-t text-ink-soft text-sm ${className}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {/* A page cached before New Year still shows the old year. The browser corrects it. */}
        <p suppressHydrationWarning>
          © {new Date().getUTCFullYear()} {name ?? ''}
        </p>
        {children}
        <nav aria-label="Legal" className="print:hidden">
          <ul className="flex flex-wrap gap-x-4 md:gap-x-6">
            {legalLinks.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-10 items-center underline-offset-4 hover:text-ink hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {isDemo ? (
        <p className="mt-3">Demo site: the firm, its people, reviews and contact details are fictional.</p>
      ) : null}
    </div>
  )
}
