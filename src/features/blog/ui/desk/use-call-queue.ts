import { useEffect, useRef } from 'react'

/** Runs calls one after another. */
export function useCallQueue() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.current.then(work)
    last.current = result
    return result
  }
}

/** A timer that stops when the component unmounts. */
export function useTimer() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const start = (work: () => void, delayMs: number) => {
    stop()
    timer.current = setTimeout(work, delayMs)
  }
  return { start, stop }
}
