import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'

/**
 * The props of a button that shows an area, of the area, and of the frame around both. The area closes if someone
 * presses Escape, leaves the frame, or changes the scope, such as the page's address.
 */
export function useDisclosure(scope = '') {
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [openedIn, setOpenedIn] = useState<string>()
  const isOpen = openedIn === scope
  const close = () => setOpenedIn(undefined)
  return {
    close,
    frame: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (!isOpen || key !== 'Escape') return
        close()
        button.current?.focus()
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) close()
      },
    },
    button: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpenedIn(isOpen ? undefined : scope),
    },
    // Some browsers don't focus a clicked button. `tabIndex` keeps the focus inside the area, so that a click in it
    // doesn't close it.
    area: { id, hidden: !isOpen, tabIndex: -1 },
  }
}
