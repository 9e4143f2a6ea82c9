import type { ReactNode } from 'react'

/** A label with a pulsing dot that says something is live. */
export function LiveLabel({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <span aria-hidden className="relative flex size-2.5">
        <span className="absolute inset-0 rounded-full bg-danger motion-safe:animate-ping" />
        <span className="relative size-2.5 rounded-full bg-danger" />
      </span>
      <span className="sr-only">, live</span>
    </>
  )
}
