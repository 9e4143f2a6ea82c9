import { Menu, X } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useFirm } from '../features/company/ui/firm.ts'
import { useUser } from '../features/identity/ui/session.ts'
import { Container } from '../ui/base/section.tsx'
import { DesktopNavigation } from './desktop-navigation.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SkipLink } from './skip-link.tsx'

export function Header() {
  const location = useLocation()
  const isAdmin = useUser()?.role === 'admin'
  const company = useFirm()
  const toggle = useRef<HTMLButtonElement>(null)
  // The location where the menu was opened, so that every navigation closes it.
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === location.key
  const close = () => setOpenedAt(undefined)

  const closeOnEscape = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape') return
    close()
    toggle.current?.focus()
  }
  // The menu covers the page, so we close it when the focus leaves it.
  const closeOnLeave = (event: FocusEvent) => {
    if (isOpen && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what happens in the menu inside
    <header
      className="fixed inset-x-0 top-0 z-40 h-18 border-line border-b bg-paper print:hidden [&_:focus-visible]:-outline-offset-3"
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
    >
      <SkipLink />
      <Container className="flex h-full items-center justify-between gap-4">
        <Logo name={company?.name} />
        <DesktopNavigation path={location.pathname} isAdmin={isAdmin} />
        <button
          ref={toggle}
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? 'mobile-menu' : undefined}
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          onClick={() => setOpenedAt(isOpen ? undefined : location.key)}
          className="-mr-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink hover:bg-sunken lg:hidden"
        >
          {isOpen ? <X aria-hidden /> : <Menu aria-hidden />}
        </button>
      </Container>
      {isOpen ? <MobileMenu id="mobile-menu" path={location.pathname} isAdmin={isAdmin} /> : null}
    </header>
  )
}
