import { useEffect, useRef } from 'react'

/** Calls follow each other: each begins when the one before has ended. */
export function useTurns() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.current.then(work)
    last.current = turn
    return turn
  }
}

/** One timer, which ends with the page. */
export function useTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const start = (work: () => void, milliseconds: number) => {
    stop()
    timer.current = setTimeout(work, milliseconds)
  }
  return { start, stop }
}
