import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useMediaQuery } from '../../../../ui/base/use-media-query.ts'

/** True for the fields in the settings, which are all but the title and the text. */
export const isSetting = (field: string) => field !== 'title' && field !== 'document'

/**
 * The drawer with an article's settings. In wide windows it stands beside the text. In others it covers the text, so it
 * closes once the focus leaves it.
 */
export function useSettings() {
  const [isOpen, setOpen] = useState(false)
  const isBeside = useMediaQuery('(min-width: 80rem)')
  const button = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return {
    isOpen,
    open: () => setOpen(true),
    close,
    button: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': 'settings',
      onClick: () => {
        setOpen(!isOpen)
        if (!isOpen) requestAnimationFrame(() => heading.current?.focus())
      },
    },
    drawer: {
      id: 'settings',
      hidden: !isOpen,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Escape') close()
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!isBeside && relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      },
    },
    heading,
  }
}
