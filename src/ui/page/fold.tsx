import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useIsBrowser } from '../base/use-is-browser.ts'
import { useMediaQuery } from '../base/use-media-query.ts'

interface Props {
  heading: ReactNode
  /** A link to this id opens the part. */
  anchor?: string
  children: ReactNode
}

/** A part of a page that is folded on phones. It is open in wider windows, in print, and without scripts. */
export function Fold({ heading, anchor, children }: Props) {
  const isBrowser = useIsBrowser()
  const isPhone = useMediaQuery('screen and (width < 48rem)')
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press on a link opens the part again.
  useEffect(() => {
    if (anchor && hash === `#${anchor}`) setOpen(true)
  }, [anchor, hash, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the scripts start
  useEffect(() => {
    // The server renders the part open. If it is closed, someone pressed it before the scripts started, to open it.
    if (isBrowser || !details.current || details.current.open) return
    details.current.open = true
    setOpen(true)
  }, [])
  return (
    <details
      ref={details}
      open={!isPhone || isOpen}
      onToggle={({ target, currentTarget }) => {
        if (isPhone && target === currentTarget) setOpen(currentTarget.open)
      }}
      className="group/fold"
    >
      <summary
        tabIndex={isBrowser && !isPhone ? -1 : undefined}
        className="flex list-none items-center justify-between gap-6 max-md:min-h-11 md:pointer-events-none [&::-webkit-details-marker]:hidden"
      >
        {heading}
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-brand transition-transform duration-150 group-open/fold:rotate-180 md:hidden print:hidden"
        />
      </summary>
      {/* The server renders the part open for everyone. This hides it on phones until the scripts have closed it. */}
      <div className={isBrowser ? '' : '[@media_screen_and_(scripting:enabled)_and_(width<48rem)]:hidden'}>
        {children}
      </div>
    </details>
  )
}
