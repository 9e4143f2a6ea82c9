import { ChevronDown } from 'lucide-react'
import { type ComponentType, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { HoverMenuProps, MenuLink } from '../on-demand/hover-menu.tsx'
import type { HowOpen } from './use-hover-open.ts'

interface Props {
  label: string
  links: MenuLink[]
  /** True if the current page belongs to this menu. */
  isCurrent: boolean
  className: string
}

interface Loaded {
  Menu: ComponentType<HoverMenuProps>
  start: HowOpen
  hadFocus: boolean
}

/**
 * A button with a menu of links. The menu's code is loaded when someone is about to use the button. Until the scripts
 * arrive, the browser itself opens the list of links.
 */
export function LinkMenu({ label, links, isCurrent, className }: Props) {
  const [loaded, setLoaded] = useState<Loaded>()
  const [isNative, setNative] = useState(true)
  const native = useRef<HTMLDetailsElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const start = useRef<HowOpen>('closed')

  const load = async () => {
    const { HoverMenu } = await import('../on-demand/hover-menu.tsx')
    const hadFocus = (native.current ?? button.current)?.contains(document.activeElement) ?? false
    setLoaded((now) => now ?? { Menu: HoverMenu, start: start.current, hadFocus })
  }
  const reach = (wish?: HowOpen) => {
    if (wish) start.current = wish
    // Without a network there is no menu, but the footer has the same links.
    load().catch(() => undefined)
  }

  // Someone may have focused or opened the links before the scripts arrived, so the menu continues from there.
  const takeOver = useEffectEvent(() => {
    if (native.current?.open) reach('press')
    else if (native.current?.contains(document.activeElement)) reach()
    else setNative(false)
  })
  useEffect(() => takeOver(), [])

  const face = (
    <>
      {label}
      <ChevronDown
        aria-hidden
        size={16}
        className="transition-transform duration-150 group-open:rotate-180 group-aria-expanded:rotate-180 motion-reduce:transition-none"
      />
    </>
  )
  const trigger = { className: `group ${className}`, 'aria-current': isCurrent || undefined, children: face }
  if (loaded) return <loaded.Menu links={links} trigger={trigger} start={loaded.start} hadFocus={loaded.hadFocus} />
  if (isNative) {
    return (
      <details ref={native} className="group relative">
        <summary
          aria-current={isCurrent || undefined}
          className={`cursor-pointer list-none [&::-webkit-details-marker]:hidden ${className}`}
        >
          {face}
        </summary>
        <ul className="absolute top-full left-0 z-50 min-w-56 rounded-md border border-line bg-surface p-1.5 text-ink shadow-lg">
          {links.map((link) => (
            <li key={link.to}>
              <Link
                to={link.to}
                aria-current={link.isCurrent ? 'page' : undefined}
                className="flex min-h-11 items-center gap-3 rounded-sm px-3 py-2 text-base hover:bg-brand-soft hover:text-brand aria-[current]:font-semibold aria-[current]:text-brand"
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    )
  }
  return (
    <button
      type="button"
      ref={button}
      aria-haspopup="menu"
      aria-expanded={false}
      {...trigger}
      onFocus={() => reach()}
      onPointerEnter={(event: PointerEvent) => reach(event.pointerType === 'mouse' ? 'hover' : undefined)}
      onPointerLeave={() => {
        if (start.current === 'hover') start.current = 'closed'
      }}
      onPointerDown={(event) => event.button === 0 && reach('press')}
      onClick={() => reach('press')}
    />
  )
}
