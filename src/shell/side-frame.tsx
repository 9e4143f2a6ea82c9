import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useSession } from '../features/identity/ui/session.ts'
import { useSignOut } from '../features/identity/ui/use-sign-out.ts'
import { Container } from '../ui/base/section.tsx'
import { isCurrent, type NavigationLink } from './navigation.ts'
import { useSessionEnd } from './use-session-end.ts'

interface Props {
  /** Names the navigation. */
  label: string
  links: NavigationLink[]
  /** A link to another area, set apart from the others. */
  elsewhere?: NavigationLink
  /** Hides a long list behind a button on phones. The button names the current page. */
  isFolded?: boolean
  children: ReactNode
}

const look =
  'inline-flex min-h-11 w-full items-center rounded-md px-3 font-medium text-ink-soft transition-colors duration-150 hover:bg-sunken hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-strong'

/** The frame of pages for signed-in people. Its links are at the side, or above the page on phones. */
export function SideFrame({ label, links, elsewhere, isFolded = false, children }: Props) {
  useSessionEnd()
  const { key, pathname } = useLocation()
  /** The location where the list was opened, so that every navigation closes it. */
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === key
  const listId = useId()
  return (
    <Container className="grid gap-x-10 gap-y-6 py-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:py-12 print:block">
      <div className="max-lg:border-line max-lg:border-b max-lg:pb-3 print:hidden">
        <nav aria-label={label} className="-mx-3 lg:sticky lg:top-26">
          {isFolded ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpenedAt(isOpen ? undefined : key)}
              className={`group ${look} justify-between lg:hidden`}
            >
              <span>
                {label}
                <span className="font-normal"> · {links.findLast(({ to }) => isCurrent(pathname, to))?.label}</span>
              </span>
              <ChevronDown aria-hidden size={20} className="group-aria-expanded:rotate-180" />
            </button>
          ) : null}
          <div id={listId} className={isFolded && !isOpen ? 'max-lg:hidden' : ''}>
            <ul className={`gap-1 lg:flex lg:flex-col ${isFolded ? 'grid grid-cols-2' : 'flex flex-wrap'}`}>
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
          </div>
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
