import type { ReactNode } from 'react'
import { inList } from '../base/in-list.ts'

interface Props {
  /** The names of what was typed, like "Social Security number". If empty, nothing is shown. */
  names: string[]
  /** What happens with it, and where it belongs instead. */
  children: ReactNode
  className?: string
}

const named = (name: string) => `${/^[AEIOU]/i.test(name) ? 'an' : 'a'} ${name}`

/** A warning below a field that such a number doesn't belong there. */
export function IdentifierWarning({ names, children, className = '' }: Props) {
  return (
    <div role="status" className={`empty:hidden ${className}`}>
      {names.length > 0 ? (
        <p className="rounded-md bg-amber-soft px-4 py-3 text-[0.9375rem] text-amber">
          <strong className="font-semibold">This looks like {inList(names.map(named))}.</strong> {children}
        </p>
      ) : null}
    </div>
  )
}
