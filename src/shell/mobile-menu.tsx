import { ChevronDown, Menu, X } from 'lucide-react'
import type { Ref, ToggleEvent } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/base/button.tsx'
import { Container } from '../ui/base/section.tsx'
import { LiveLabel } from './live-label.tsx'
import { actionLinks, adminLinks, isCurrent, type NavigationLink, pageLinks, serviceLinks } from './navigation.ts'

const rowLook =
  'flex min-h-13 w-full items-center justify-between gap-3 border-line border-b py-2 text-left font-medium text-lg hover:text-brand aria-[current]:font-semibold aria-[current]:text-brand'
const subRowLook = `${rowLook} justify-start border-l-2 border-b-0 pl-4 text-base aria-[current]:border-brand`
const actionLook = 'aria-[current]:border-brand aria-[current]:underline decoration-2 underline-offset-8'

const summaryLook = 'cursor-pointer list-none [&::-webkit-details-marker]:hidden'

interface Props {
  ref: Ref<HTMLDetailsElement>
  path: string
  isAdmin: boolean
}

/**
 * The menu button of phones and tablets, and all links that have no room in the header, which open below it. The menu
 * works before the scripts have loaded. While it is open, a rule in tokens.css keeps the page behind it from scrolling.
 */
export function MobileMenu({ ref, path, isAdmin }: Props) {
  return (
    <details ref={ref} onToggle={collapseLists} className="group/menu -mr-2.5 shrink-0 lg:hidden">
      <summary
        className={`${summaryLook} flex size-11 items-center justify-center rounded-md text-ink hover:bg-sunken`}
      >
        <span className="sr-only group-open/menu:hidden">Open menu</span>
        <span className="sr-only group-not-open/menu:hidden">Close menu</span>
        <Menu aria-hidden className="group-open/menu:hidden" />
        <X aria-hidden className="group-not-open/menu:hidden" />
      </summary>
      <nav aria-label="Menu" className="fixed inset-x-0 top-18 bottom-0 overflow-y-auto overscroll-contain bg-paper">
        <Container className="pt-2 pb-10 group-open/menu:animate-appear">
          <ul>
            <Row to="/" label="Home" path={path} />
            <ExpandableRow label="Services" links={serviceLinks} root="/services" path={path} />
            {pageLinks.map((link) => (
              <Row key={link.to} {...link} path={path} />
            ))}
            <Row to="/search" label="Search" path={path} />
            {isAdmin ? <ExpandableRow label="Admin" links={adminLinks} root="/admin" path={path} /> : null}
          </ul>
          <div className="mt-8 grid gap-3 md:hidden">
            {actionLinks.map(({ to, label, look }) => (
              <ButtonLink
                key={to}
                look={look}
                size="lg"
                to={to}
                className={actionLook}
                aria-current={isCurrent(path, to) ? 'page' : undefined}
              >
                {label}
              </ButtonLink>
            ))}
          </div>
        </Container>
      </nav>
    </details>
  )
}

/** Collapses both lists when the menu closes, so that it opens with both collapsed. */
function collapseLists({ currentTarget: menu }: ToggleEvent<HTMLDetailsElement>) {
  if (menu.open) return
  for (const list of menu.querySelectorAll('details')) list.open = false
}

interface RowProps extends NavigationLink {
  path: string
  look?: string
}

function Row({ to, label, isLive, path, look = rowLook }: RowProps) {
  return (
    <li>
      <Link to={to} aria-current={isCurrent(path, to) ? 'page' : undefined} className={look}>
        {isLive ? <LiveLabel>{label}</LiveLabel> : label}
      </Link>
    </li>
  )
}

interface ExpandableRowProps {
  label: string
  links: NavigationLink[]
  root: string
  path: string
}

const ExpandableRow = ({ label, links, root, path }: ExpandableRowProps) => (
  <li>
    <details className="group">
      <summary aria-current={isCurrent(path, root) || undefined} className={`${summaryLook} ${rowLook}`}>
        {label}
        <ChevronDown
          aria-hidden
          size={20}
          className="transition-transform duration-150 group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <ul className="border-line border-b py-2">
        {links.map((link) => (
          <Row key={link.to} {...link} path={path} look={subRowLook} />
        ))}
      </ul>
    </details>
  </li>
)
