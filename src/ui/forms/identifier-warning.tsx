import type { ReactNode } from 'react'
import { inList } from '../base/in-list.ts'

interface Props {
  /** What seems to have been typed, like "Social Security number"; nothing is said where there is none. */
  names: string[]
  /** What happens with it, and where it belongs instead. */
  children: ReactNode
  className?: string
}

const named = (name: string) => `${/^[AEIOU]/i.test(name) ? 'an' : 'a'} ${name}`

/** Under a field: what was typed there does not belong there. */
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
