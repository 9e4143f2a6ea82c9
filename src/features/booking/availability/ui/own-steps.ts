import { createContext, useRef } from 'react'

/** From the version before to the one after, for changes that this page has made itself. */
interface Steps {
  note: (before: number, after: number) => void
  /** The newest version that differs from this one by our own changes only. */
  follow: (version: number) => number
}

/** Parts of one thing that are saved apart do not take each other for somebody else. */
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
