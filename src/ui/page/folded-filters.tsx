import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '../base/button.tsx'

/** The classes of a row of fields that share lines on a phone. */
export const phoneFields = 'max-sm:*:grow max-sm:*:basis-36'

/** The classes of a button beside fields. The button is as tall as the fields, although its text is smaller. */
export const buttonBesideFields = 'leading-[1.7rem]! max-sm:basis-auto! max-sm:grow-0!'

interface Props {
  /** How many of the filters are active. */
  count: number
  children: ReactNode
}

/** Filters that phones fold behind a button. They are open in wider windows and without scripts. */
export function FoldedFilters({ count, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const folded = isOpen ? '' : '[@media_(scripting:enabled)_and_(width<40rem)]:hidden'
  return (
    <>
      <Button
        look="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={`px-3.5! noscript:hidden sm:hidden print:hidden ${buttonBesideFields}`}
      >
        <SlidersHorizontal aria-hidden className="size-4 shrink-0" />
        <span>
          Filters
          {count > 0 ? (
            <>
              {' '}
              · {count}
              <span className="sr-only"> active</span>
            </>
          ) : null}
        </span>
      </Button>
      <div id={id} className={`contents ${phoneFields} ${folded}`}>
        {children}
      </div>
    </>
  )
}
