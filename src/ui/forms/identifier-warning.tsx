import type { ReactNode } from 'react'
import { inList } from '../base/in-list.ts'

interface Props {
  /**
   * The names of the identifiers that the person typed, like "a Social Security number". If empty, nothing is shown.
   */
  names: string[]
  /** Says what we do with the number, and where to enter it instead. */
  children: ReactNode
  className?: string
}

/** A warning below a field: tax IDs and other identifiers don't belong in it. */
export function IdentifierWarning({ names, children, className = '' }: Props) {
  return (
    <div role="status" className={`empty:hidden ${className}`}>
      {names.length > 0 ? (
        <p className="rounded-md bg-amber-soft px-4 py-3 text-[0.9375rem] text-amber">
          <strong className="font-semibold">This looks like {inList(names)}.</strong> {children}
        </p>
      ) : null}
    </div>
  )
}
