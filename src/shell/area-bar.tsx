import { ChevronDown, Search } from 'lucide-react'
import { Form, Link, useLocation } from 'react-router'
import { useFirm } from '../features/company/ui/firm.ts'
import type { User } from '../features/identity/contract.ts'
import { useSignOut } from '../features/identity/ui/use-sign-out.ts'
import { UnreadLink } from '../features/messages/ui/portal/unread.tsx'
import { BareButton } from '../ui/base/button.tsx'
import { useDisclosure } from '../ui/base/use-disclosure.ts'
import { useAskFirst } from '../ui/desk/unsaved.tsx'
import type { Area } from './area.ts'
import { Logo } from './logo.tsx'
import { SkipLink } from './skip-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

interface Props {
  area: Area
  /** Undefined until we know that this person may see the area. */
  user: User | undefined
}

/** The firm's name, the area and the account. It stays at the top while the page scrolls. */
export function AreaBar({ area, user }: Props) {
  const company = useFirm()
  return (
    <header className="sticky top-0 z-40 flex h-14 shrink-0 items-center justify-between gap-4 border-line border-b bg-paper px-5 md:px-8 lg:px-6 print:hidden [&_:focus-visible]:-outline-offset-3">
      <SkipLink />
      <div className="flex min-w-0 items-center gap-4">
        <Logo name={company?.name} to={area.root} isSmall />
        <span className="whitespace-nowrap border-line border-l pl-4 text-ink-soft text-sm max-sm:hidden">
          {area.name}
        </span>
      </div>
      {user ? (
        <div className="flex items-center gap-3">
          {area.root === '/admin' ? <FindClient /> : <SearchLink to="/search">Search the site</SearchLink>}
          {area.isAboutClient ? <UnreadLink /> : null}
          <AccountMenu user={user} area={area} />
        </div>
      ) : null}
    </header>
  )
}

/** Searches for a client. Phones have no room for the field, so a link leads to the list, which has one. */
const FindClient = () => (
  <>
    <SearchLink to="/admin/clients" className="md:hidden">
      Find a client
    </SearchLink>
    <Form role="search" action="/admin/clients" className="relative max-md:hidden">
      <Search aria-hidden size={17} className="pointer-events-none absolute top-3 left-3 text-ink-soft" />
      <input
        type="search"
        name="q"
        aria-label="Find a client"
        placeholder="Find a client"
        maxLength={100}
        className="min-h-10 w-56 rounded-md border border-line-strong bg-surface pr-3 pl-9 text-base placeholder:text-ink-soft"
      />
    </Form>
  </>
)

const SearchLink = ({ to, className = '', children }: { to: string; className?: string; children: string }) => (
  <Link
    to={to}
    aria-label={children}
    className={`grid size-11 place-items-center rounded-md hover:bg-sunken ${className}`}
  >
    <Search aria-hidden size={20} />
  </Link>
)

const rowLook =
  'flex min-h-11 w-full items-center px-4 text-left font-medium hover:bg-sunken hover:text-brand aria-disabled:opacity-60'

function AccountMenu({ user, area }: { user: User; area: Area }) {
  const { key } = useLocation()
  // Every navigation changes the key, so the menu closes.
  const menu = useDisclosure(key)
  return (
    <div {...menu.frame} className="relative shrink-0">
      <button
        type="button"
        {...menu.button}
        className="group -mr-2 flex min-h-11 items-center gap-2 rounded-md px-2 font-medium hover:bg-sunken"
      >
        <span
          aria-hidden
          className="grid size-8 place-items-center rounded-full bg-brand-soft font-semibold text-brand-strong text-sm"
        >
          {initialsOf(user)}
        </span>
        <span className="sr-only">
          Account of {user.firstName} {user.lastName}
        </span>
        <span aria-hidden className="max-w-40 truncate empty:hidden max-sm:hidden">
          {user.firstName}
        </span>
        <ChevronDown aria-hidden size={16} className="group-aria-expanded:rotate-180" />
      </button>
      <div
        {...menu.area}
        className="absolute top-full right-0 mt-1 w-72 max-w-[calc(100vw-2.5rem)] overflow-hidden rounded-md border border-line bg-surface py-2 shadow-lg outline-none"
      >
        <p className="wrap-anywhere border-line border-b px-4 pb-3 text-ink-soft text-sm">Signed in as {user.email}</p>
        <ul className="pt-2">
          <Row to="/client-portal/profile" label="Profile and security" />
          {user.role === 'admin' ? <Elsewhere area={area} /> : null}
          <Row to="/" label="Website" />
          <li className="my-2 border-line border-y px-4 py-2">
            <ThemeSwitch />
          </li>
          <li>
            <SignOut />
          </li>
        </ul>
      </div>
    </div>
  )
}

const Elsewhere = ({ area }: { area: Area }) =>
  area.root === '/admin' ? (
    <Row to="/client-portal" label="Client portal" />
  ) : (
    <Row to="/admin" label="Administration" />
  )

const Row = ({ to, label }: { to: string; label: string }) => (
  <li>
    <Link to={to} className={rowLook}>
      {label}
    </Link>
  </li>
)

function SignOut() {
  const { mutate, isPending } = useSignOut()
  const askFirst = useAskFirst()
  return (
    <BareButton disabled={isPending} onClick={() => askFirst(() => mutate({}))} className={rowLook}>
      {isPending ? 'Signing out...' : 'Sign out'}
    </BareButton>
  )
}

/** The person's initials, at most two letters of any script. */
const initialsOf = ({ firstName, lastName, email }: User) =>
  [firstName, lastName]
    .flatMap((name) => [...name.trim()].slice(0, 1))
    .join('')
    .toUpperCase() || email.slice(0, 1).toUpperCase()
