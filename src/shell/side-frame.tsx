import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Container } from '../ui/section.tsx'
import type { NavigationLink } from './navigation.ts'
import { useEndedSession } from './use-ended-session.ts'

interface Props {
  /** Names the navigation. */
  label: string
  links: NavigationLink[]
  /** Below the links. */
  end: ReactNode
  children: ReactNode
}

export const sideLinkLook =
  'inline-flex min-h-11 w-full items-center rounded-md px-3 font-medium text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong'

/** The frame of pages for signed-in people: links at the side, above the page on a phone. */
export function SideFrame({ label, links, end, children }: Props) {
  useEndedSession()
  return (
    <Container className="grid gap-x-10 gap-y-6 py-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:py-12 print:block">
      <nav aria-label={label} className="max-lg:border-line max-lg:border-b max-lg:pb-3 print:hidden">
        <ul className="-mx-3 flex flex-wrap gap-1 lg:sticky lg:top-26 lg:flex-col">
          {links.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end prefetch="intent" className={sideLinkLook}>
                {label}
              </NavLink>
            </li>
          ))}
          <li className="lg:mt-3 lg:border-line lg:border-t lg:pt-3">{end}</li>
        </ul>
      </nav>
      <div className="min-h-[60vh] min-w-0">{children}</div>
    </Container>
  )
}
