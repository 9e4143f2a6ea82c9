import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useSession } from '../features/identity/ui/session.ts'
import { useSignOut } from '../features/identity/ui/use-sign-out.ts'
import { Container } from '../ui/section.tsx'
import type { NavigationLink } from './navigation.ts'
import { useEndedSession } from './use-ended-session.ts'

interface Props {
  /** Names the navigation. */
  label: string
  links: NavigationLink[]
  /** Where else the person may go, set apart from the links. */
  elsewhere?: NavigationLink
  children: ReactNode
}

const look =
  'inline-flex min-h-11 w-full items-center rounded-md px-3 font-medium text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong'

/** The frame of pages for signed-in people: links at the side, above the page on a phone. */
export function SideFrame({ label, links, elsewhere, children }: Props) {
  useEndedSession()
  return (
    <Container className="grid gap-x-10 gap-y-6 py-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-12 print:block">
      <div className="max-lg:border-line max-lg:border-b max-lg:pb-3 print:hidden">
        <nav aria-label={label} className="-mx-3 lg:sticky lg:top-26">
          <ul className="flex flex-wrap gap-1 lg:flex-col">
            {links.map((link) => (
              <Item key={link.to} {...link} isRoot={links.some(({ to }) => to.startsWith(`${link.to}/`))} />
            ))}
            <li aria-hidden className="my-2 border-line border-t max-lg:hidden" />
            {elsewhere ? <Item {...elsewhere} /> : null}
            <li>
              <SignOut />
            </li>
          </ul>
          <Who />
        </nav>
      </div>
      <div className="min-h-[60vh] min-w-0">{children}</div>
    </Container>
  )
}

function Item({ to, label, isRoot }: NavigationLink & { isRoot?: boolean }) {
  return (
    <li>
      <NavLink to={to} end={isRoot} prefetch="intent" className={look}>
        {label}
      </NavLink>
    </li>
  )
}

function SignOut() {
  const { mutate, isPending } = useSignOut()
  return (
    <button type="button" disabled={isPending} onClick={() => mutate({})} className={look}>
      {isPending ? 'Signing out...' : 'Sign out'}
    </button>
  )
}

function Who() {
  const { user } = useSession()
  return user ? <p className="mt-2 wrap-anywhere px-3 text-ink-soft text-sm">Signed in as {user.email}</p> : null
}
