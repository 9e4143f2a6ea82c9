import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { legalLinks } from './navigation.ts'

interface Props {
  name: string | undefined
  isDemo: boolean
  className: string
  children?: ReactNode
}

/** The last lines of every page: the firm, the legal pages, and a note on demo sites. */
export function FooterEnd({ name, isDemo, className, children }: Props) {
  return (
    <div className={`border-line border-t text-ink-soft text-sm ${className}`}>
      <div className="flex flex-col gap-x-8 gap-y-2 md:flex-row md:items-center md:justify-between">
        {/* A page cached before New Year still shows the old year. The browser corrects it. */}
        <p suppressHydrationWarning>
          © {new Date().getUTCFullYear()} {name ?? ''}
        </p>
        {children}
        <nav aria-label="Legal" className="print:hidden">
          <ul className="flex flex-wrap gap-x-6">
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
