import { Search } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '../ui/base/button.tsx'
import { LinkMenu } from '../ui/base/link-menu.tsx'
import { LiveLabel } from './live-label.tsx'
import { actionLinks, adminLinks, isCurrent, type NavigationLink, pageLinks, serviceLinks } from './navigation.ts'

const linkLook =
  'relative inline-flex h-18 items-center gap-1 whitespace-nowrap px-1.5 font-medium text-[0.9375rem] hover:text-brand xl:px-3 xl:text-base aria-[current]:text-brand aria-[current]:after:absolute aria-[current]:after:inset-x-1.5 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-brand xl:aria-[current]:after:inset-x-3'

/** If its page is open, the button has an underline at the lower edge of the header, like the other links. */
const actionLook =
  'relative whitespace-nowrap max-xl:px-2.5 max-xl:text-[0.9375rem] aria-[current]:border-brand aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:-bottom-3.5 aria-[current]:after:h-0.5 aria-[current]:after:bg-brand'

interface Props {
  path: string
  isAdmin: boolean
}

/** The header's links. Tablets have room only for the two buttons; the other links are in the menu. */
export function DesktopNavigation({ path, isAdmin }: Props) {
  return (
    <nav aria-label="Main" className="hidden items-center md:flex max-lg:ml-auto">
      <ul className="hidden items-center lg:flex">
        <PageLink to="/" label="Home" path={path} />
        <li>
          <Menu label="Services" links={serviceLinks} root="/services" path={path} />
        </li>
        {pageLinks.map((link) => (
          <PageLink key={link.to} {...link} path={path} />
        ))}
        {isAdmin ? (
          <li>
            <Menu label="Admin" links={adminLinks} root="/admin" path={path} />
          </li>
        ) : null}
      </ul>
      <Link
        to="/search"
        aria-label="Search the site"
        aria-current={isCurrent(path, '/search') ? 'page' : undefined}
        className="hidden size-11 place-items-center rounded-md hover:bg-sunken lg:grid aria-[current]:text-brand"
      >
        <Search aria-hidden size={20} />
      </Link>
      <div className="ml-2 flex gap-2 xl:gap-3">
        {actionLinks.map(({ to, label, look }) => (
          <ButtonLink
            key={to}
            look={look}
            className={actionLook}
            to={to}
            aria-current={isCurrent(path, to) ? 'page' : undefined}
          >
            {label}
          </ButtonLink>
        ))}
      </div>
    </nav>
  )
}

function PageLink({ to, label, path }: NavigationLink & { path: string }) {
  return (
    <li>
      <Link to={to} prefetch="intent" aria-current={isCurrent(path, to) ? 'page' : undefined} className={linkLook}>
        {label}
      </Link>
    </li>
  )
}

interface MenuProps {
  label: string
  links: NavigationLink[]
  root: string
  path: string
}

function Menu({ label, links, root, path }: MenuProps) {
  const items = links.map((link) => ({
    to: link.to,
    label: link.isLive ? <LiveLabel>{link.label}</LiveLabel> : link.label,
    isCurrent: isCurrent(path, link.to),
  }))
  return <LinkMenu label={label} links={items} isCurrent={isCurrent(path, root)} className={linkLook} />
}
