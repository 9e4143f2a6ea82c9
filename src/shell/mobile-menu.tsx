import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/base/button.tsx'
import { Container } from '../ui/base/section.tsx'
import { adminMenu } from './built-pages.ts'
import { LiveLabel } from './live-label.tsx'
import { actionLinks, isCurrent, type NavigationLink, pageLinks, serviceLinks } from './navigation.ts'

const rowLook =
  'flex min-h-13 w-full items-center justify-between gap-3 border-line border-b py-2 text-left font-medium text-lg hover:text-brand aria-[current]:font-semibold aria-[current]:text-brand'
const subRowLook = `${rowLook} justify-start border-l-2 border-b-0 pl-4 text-base aria-[current]:border-brand`
const actionLook = 'aria-[current]:border-brand aria-[current]:underline decoration-2 underline-offset-8'

interface Props {
  id: string
  path: string
  isAdmin: boolean
}

/** While the menu is open, tokens.css keeps the page behind it from scrolling. */
function coverPage() {
  const page = document.documentElement
  page.dataset.covered = ''
  return () => {
    delete page.dataset.covered
  }
}

/** All links, below the header. It mounts when it opens, so both lists start collapsed. */
export function MobileMenu({ id, path, isAdmin }: Props) {
  return (
    <nav
      ref={coverPage}
      id={id}
      aria-label="Main"
      className="fixed inset-x-0 top-18 bottom-0 overflow-y-auto overscroll-contain bg-paper lg:hidden"
    >
      <Container className="animate-appear pt-2 pb-10">
        <ul>
          <Row to="/" label="Home" path={path} />
          <ExpandableRow label="Services" links={serviceLinks} root="/services" path={path} />
          {pageLinks.map((link) => (
            <Row key={link.to} {...link} path={path} />
          ))}
          {isAdmin ? <ExpandableRow label="Admin" links={adminMenu} root="/admin" path={path} /> : null}
        </ul>
        <div className="mt-8 grid gap-3 sm:grid-cols-2">
          {actionLinks.map(({ to, label, look }) => (
            <ButtonLink
              key={to}
              look={look === 'soft' ? 'primary' : look}
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
  )
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

function ExpandableRow({ label, links, root, path }: ExpandableRowProps) {
  const [isExpanded, setExpanded] = useState(false)
  const listId = useId()
  return (
    <li>
      <button
        type="button"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-current={isCurrent(path, root) || undefined}
        onClick={() => setExpanded(!isExpanded)}
        className={`group ${rowLook}`}
      >
        {label}
        <ChevronDown
          aria-hidden
          size={20}
          className="transition-transform duration-150 group-aria-expanded:rotate-180 motion-reduce:transition-none"
        />
      </button>
      <ul id={listId} hidden={!isExpanded} className="border-line border-b py-2">
        {links.map((link) => (
          <Row key={link.to} {...link} path={path} look={subRowLook} />
        ))}
      </ul>
    </li>
  )
}
