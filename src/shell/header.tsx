import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useFirm } from '../features/company/ui/firm.ts'
import { useUser } from '../features/identity/ui/session.ts'
import { Container } from '../ui/base/section.tsx'
import { DesktopNavigation } from './desktop-navigation.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { SkipLink } from './skip-link.tsx'

const close = (menu: HTMLDetailsElement | null) => menu?.removeAttribute('open')

export function Header() {
  const { pathname } = useLocation()
  const isAdmin = useUser()?.role === 'admin'
  const company = useFirm()
  const menu = useRef<HTMLDetailsElement>(null)
  const shownAt = useRef(pathname)

  // Closes the menu after every navigation to another page. The first run isn't one, and neither is a page that changes
  // its own address, so a menu that someone opened before the scripts had loaded stays open.
  useEffect(() => {
    if (shownAt.current !== pathname) close(menu.current)
    shownAt.current = pathname
  }, [pathname])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close(menu.current)
    menu.current.querySelector('summary')?.focus()
  }
  const closeOnOwnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')?.pathname === pathname) close(menu.current)
  }
  // The menu covers the page, so we close it when the focus leaves it.
  const closeOnLeave = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close(menu.current)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what happens in the menu inside
    <header
      className="fixed inset-x-0 top-0 z-40 h-18 border-line border-b bg-paper print:hidden [&_:focus-visible]:-outline-offset-3"
      onKeyDown={closeOnEscape}
      onClick={closeOnOwnLink}
      onBlur={closeOnLeave}
    >
      <SkipLink />
      <Container className="flex h-full items-center justify-between gap-4">
        <Logo name={company?.name} />
        <DesktopNavigation path={pathname} isAdmin={isAdmin} />
        <MobileMenu ref={menu} path={pathname} isAdmin={isAdmin} />
      </Container>
    </header>
  )
}
