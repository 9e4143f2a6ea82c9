import { createContext, useRef } from 'react'

/** This page's own changes: the version before each one, and the version after. */
interface Steps {
  note: (before: number, after: number) => void
  /** The newest version that differs from this one only by this page's own changes. */
  follow: (version: number) => number
}

/**
 * Several forms on one page change the same record. This keeps one form's save from looking like someone else's change
 * to the others.
 */
export const OwnSteps = createContext<Steps>({ note: () => {}, follow: (version) => version })

export function useOwnSteps(): Steps {
  const steps = useRef(new Map<number, number>())
  const follow = (version: number): number => {
    const next = steps.current.get(version)
    return next === undefined ? version : follow(next)
  }
  return {
    note: (before, after) => {
      if (after > before) steps.current.set(before, after)
    },
    follow,
  }
}
