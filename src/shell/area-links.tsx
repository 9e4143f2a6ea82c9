import { Ellipsis, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useClientSearch } from '../features/clients/ui/current-client.ts'
import { CountBadge } from '../ui/base/count-badge.tsx'
import { type Area, type AreaLink, linksOf, linkTo } from './area.ts'
import { useCounts } from './use-counts.ts'

/** All links of the area in their groups, at the side of wide windows. */
export function AreaSideLinks({ area }: { area: Area }) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link changes with the page.
  useEffect(() => {
    if (nav.current) showCurrent(nav.current)
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label={area.name}
      className="sticky top-(--header) max-h-[calc(100dvh-var(--header))] overflow-y-auto px-3 py-4"
    >
      <Groups area={area} row={linksOf(area).length > 12 ? tightRow : 'min-h-11'} />
    </nav>
  )
}

/** Rows low enough that all links of a long area fit into a window that is at least 800 px high. */
const tightRow = 'min-h-[clamp(1.75rem,(100dvh-10.75rem)/22,2.75rem)] pointer-coarse:min-h-11'

/** Scrolls the links, but not the page, until the current one is in view. */
function showCurrent(nav: HTMLElement) {
  const link = nav.querySelector('[aria-current]')?.getBoundingClientRect()
  const { top, bottom } = nav.getBoundingClientRect()
  if (!link || (link.top >= top && link.bottom <= bottom)) return
  nav.scrollTop += link.top - top - (nav.clientHeight - link.height) / 2
}

function Groups({ area, row }: { area: Area; row: string }) {
  return area.groups.map(({ title, links }) => (
    <div key={title ?? area.name} className="not-first:mt-3 md:max-lg:not-first:mt-0">
      {title ? <h2 className="mb-0.5 px-3 font-sans font-semibold text-ink-soft text-sm">{title}</h2> : null}
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            <SideLink {...link} area={area} row={row} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

function SideLink({ area, row, ...link }: AreaLink & { area: Area; row: string }) {
  const { to, label, icon: Icon, counts } = link
  return (
    <Link
      to={useAddressOf(area, link)}
      prefetch="intent"
      aria-current={useIsCurrent(area, to)}
      className={`flex ${row} items-center gap-3 rounded-md px-3 font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-[current]:bg-brand-soft aria-[current]:text-brand-strong`}
    >
      <Icon aria-hidden size={19} className="shrink-0" />
      {label}
      {counts ? <Count of={[counts]} area={area} className="ml-auto" /> : null}
    </Link>
  )
}

/**
 * The bar at the bottom of phones: links to the most used pages, and all others behind "More". With very large text, it
 * scrolls sideways.
 */
export function AreaTabs({ area }: { area: Area }) {
  const { key, pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const isOpen = openedAt === key
  const sheet = useId()
  const links = linksOf(area)
  const tabs = links.filter(({ tab }) => tab)
  const countsBehindMore = links.flatMap(({ tab, counts }) => (tab || !counts ? [] : [counts]))
  const isBehindMore = !tabs.some(({ to }) => to === linkTo(area, pathname)?.to)
  useEscape(isOpen, () => setOpenedAt(undefined))
  return (
    <nav
      aria-label={area.name}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-paper lg:hidden print:hidden"
    >
      {isOpen ? (
        <div
          id={sheet}
          className={`absolute inset-x-0 bottom-[calc(100%+1px)] max-h-[calc(100dvh-7.25rem-env(safe-area-inset-bottom))] overflow-y-auto overscroll-contain border-line border-t bg-paper px-3 py-4 shadow-[0_-1rem_2rem_-1rem_rgb(0_0_0/0.2)] ${area.groups.length > 1 ? 'md:grid md:grid-cols-3 md:gap-x-3' : ''}`}
        >
          <Groups area={area} row="min-h-11" />
        </div>
      ) : null}
      <ul className="flex overflow-x-auto px-2 pb-[env(safe-area-inset-bottom)]">
        {tabs.map((link) => (
          <li key={link.to} className="flex-auto">
            <Tab {...link} area={area} />
          </li>
        ))}
        {tabs.length < links.length ? (
          <li className="flex-auto">
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? sheet : undefined}
              aria-current={isBehindMore || undefined}
              onClick={() => setOpenedAt(isOpen ? undefined : key)}
              className={tabLook}
            >
              <TabFace icon={Ellipsis} label="More" />
              {countsBehindMore.length > 0 ? <TabCount of={countsBehindMore} area={area} /> : null}
            </button>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}

const tabLook =
  'relative flex min-h-15 w-full flex-col items-center justify-center gap-0.5 px-1 max-[22.4rem]:px-0.5 text-ink-soft text-xs font-medium -outline-offset-3 aria-expanded:text-brand aria-[current]:text-brand-strong aria-[current]:before:absolute aria-[current]:before:inset-x-3 aria-[current]:before:top-0 aria-[current]:before:h-0.5 aria-[current]:before:bg-brand'

function Tab({ area, ...link }: AreaLink & { area: Area }) {
  const { to, label, tab = label, icon, counts } = link
  return (
    <Link to={useAddressOf(area, link)} aria-current={useIsCurrent(area, to)} className={tabLook}>
      <TabFace icon={icon} label={tab} />
      {counts ? <TabCount of={[counts]} area={area} /> : null}
    </Link>
  )
}

const TabFace = ({ icon: Icon, label }: { icon: LucideIcon; label: string }) => (
  <>
    <Icon aria-hidden size={22} />
    <span className="whitespace-nowrap max-[22.4rem]:text-[0.625rem]">{label}</span>
  </>
)

const TabCount = (what: Omit<CountProps, 'className'>) => (
  <Count {...what} className="min-w-4! px-1! leading-4! absolute top-1 left-[min(50%+0.375rem,100%-1.5rem)]" />
)

const useIsCurrent = (area: Area, to: string) =>
  linkTo(area, useLocation().pathname)?.to === to ? ('page' as const) : undefined

/**
 * Returns a link's address. If the area is about one client, the address keeps the chosen client. If things are waiting
 * on the page, the link leads to the list of only those.
 */
function useAddressOf(area: Area, { to, counts, waiting = '' }: AreaLink): string {
  const search = useClientSearch()
  const numbers = useCounts(area)
  if (area.isAboutClient) return `${to}${search}`
  return counts && numbers[counts] ? `${to}${waiting}` : to
}

type CountedPage = NonNullable<AreaLink['counts']>

interface CountProps {
  of: CountedPage[]
  area: Area
  className: string
}

/** Shows how many things wait on all of these pages. Shows nothing if there are none, or if we don't know yet. */
function Count({ of, area, className }: CountProps) {
  const counts = useCounts(area)
  const waiting = of.reduce((sum, page) => sum + (counts[page] ?? 0), 0)
  if (waiting === 0) return null
  return (
    <>
      <span className="sr-only">, {waiting} waiting</span>
      <CountBadge count={waiting} className={className} />
    </>
  )
}

function useEscape(isOpen: boolean, close: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOpen, close])
}
