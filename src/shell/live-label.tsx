import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { waitingCounts } from '../features/today/ui/queries.ts'

/** A label with a pulsing dot, which means live, and the number of waiting visitors. */
export function LiveLabel({ children }: { children: ReactNode }) {
  const { data } = useQuery(waitingCounts())
  const waiting = data?.chats ?? 0
  return (
    <>
      {children}
      <span aria-hidden className="relative flex size-2.5">
        <span className="absolute inset-0 rounded-full bg-danger motion-safe:animate-ping" />
        <span className="relative size-2.5 rounded-full bg-danger" />
      </span>
      {waiting > 0 ? (
        <span aria-hidden className="font-semibold text-danger text-sm tabular-nums">
          {waiting}
        </span>
      ) : null}
      <span className="sr-only">, live{waiting > 0 ? `, ${waiting} waiting` : ''}</span>
    </>
  )
}
