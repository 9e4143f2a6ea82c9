import { ChevronDown } from 'lucide-react'
import { type ComponentType, type PointerEvent, useRef, useState } from 'react'
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

/** A button with a menu of links. The menu is loaded when someone is about to use the button. */
export function LinkMenu({ label, links, isCurrent, className }: Props) {
  const [loaded, setLoaded] = useState<Loaded>()
  const button = useRef<HTMLButtonElement>(null)
  const start = useRef<HowOpen>('closed')

  const load = async () => {
    const { HoverMenu } = await import('../on-demand/hover-menu.tsx')
    const hadFocus = document.activeElement === button.current
    setLoaded((now) => now ?? { Menu: HoverMenu, start: start.current, hadFocus })
  }
  const reach = (wish?: HowOpen) => {
    if (wish) start.current = wish
    // Without a network there is no menu, but the footer has the same links.
    load().catch(() => undefined)
  }

  const face = (
    <>
      {label}
      <ChevronDown
        aria-hidden
        size={16}
        className="transition-transform duration-150 group-aria-expanded:rotate-180 motion-reduce:transition-none"
      />
    </>
  )
  const trigger = { className: `group ${className}`, 'aria-current': isCurrent || undefined, children: face }
  if (loaded) return <loaded.Menu links={links} trigger={trigger} start={loaded.start} hadFocus={loaded.hadFocus} />
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
