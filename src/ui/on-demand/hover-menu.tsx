import { DropdownMenu } from 'radix-ui'
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import { Link } from 'react-router'
import { type HowOpen, useHoverOpen } from '../base/use-hover-open.ts'

export interface MenuLink {
  to: string
  label: ReactNode
  isCurrent: boolean
}

export interface HoverMenuProps {
  links: MenuLink[]
  trigger: ComponentProps<'button'>
  /** What the person was doing with the button while this component loaded. */
  start: HowOpen
  hadFocus: boolean
}

const itemLook =
  'flex min-h-11 items-center gap-3 rounded-sm px-3 py-2 text-base outline-none data-highlighted:bg-brand-soft data-highlighted:text-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand'

/** A menu of links that opens by mouse, press or key. If the mouse opens the menu, the focus doesn't move. */
export function HoverMenu({ links, trigger, start, hadFocus }: HoverMenuProps) {
  const { how, set, hover } = useHoverOpen(start)
  const button = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const focus = useMenuFocus(how)

  useLayoutEffect(() => {
    if (hadFocus) button.current?.focus()
  }, [hadFocus])

  const pressOpened = (event: PointerEvent) => {
    if (how !== 'hover' || event.button !== 0) return
    event.preventDefault()
    set('press')
  }
  const enterOpened = (event: KeyboardEvent) => {
    if (how === 'closed' || event.key !== 'ArrowDown') return
    event.preventDefault()
    content.current?.focus()
  }

  return (
    <DropdownMenu.Root modal={false} open={how !== 'closed'} onOpenChange={(open) => set(open ? 'press' : 'closed')}>
      <DropdownMenu.Trigger ref={button} {...trigger} {...hover} onPointerDown={pressOpened} onKeyDown={enterOpened} />
      <DropdownMenu.Content
        ref={content}
        align="start"
        sideOffset={8}
        collisionPadding={16}
        loop
        className="z-50 min-w-56 rounded-md border border-line bg-surface p-1.5 text-ink shadow-lg data-[state=open]:animate-appear print:hidden"
        onPointerDownOutside={(event) => {
          // A press on the button already closes the menu, so Radix must not treat it as a press outside.
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault()
        }}
        {...hover}
        {...focus.handlers}
      >
        {links.map(({ to, label, isCurrent }) => (
          <DropdownMenu.Item key={to} asChild onSelect={focus.leaveToPage}>
            <Link to={to} prefetch="intent" aria-current={isCurrent ? 'page' : undefined} className={itemLook}>
              {label}
            </Link>
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}

/** Sets the focus when the menu opens and closes. */
function useMenuFocus(how: HowOpen) {
  const before = useRef<Element>(null)
  const goesToPage = useRef(false)
  const byHover = useRef(false)

  const onOpenAutoFocus = (event: Event) => {
    goesToPage.current = false
    byHover.current = how === 'hover'
    before.current = document.activeElement
    if (byHover.current) return event.preventDefault()
    // Radix hasn't seen a key that was pressed while this component loaded, so we focus the first link ourselves.
    const firstLink = (event.currentTarget as Element).querySelector<HTMLElement>('[role=menuitem]')
    if (!before.current?.matches(':focus-visible') || !firstLink) return
    event.preventDefault()
    firstLink.focus()
  }
  const onCloseAutoFocus = (event: Event) => {
    if (goesToPage.current) return event.preventDefault()
    if (!byHover.current) return
    event.preventDefault()
    const isLost = document.activeElement === document.body
    if (isLost && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
  }
  const leaveToPage = () => {
    goesToPage.current = true
  }
  // Radix passes `onOpenAutoFocus` on, though its types leave it out.
  return { handlers: { onOpenAutoFocus, onCloseAutoFocus }, leaveToPage }
}
