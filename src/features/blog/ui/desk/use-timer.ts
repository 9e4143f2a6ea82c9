import { useEffect, useRef } from 'react'

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
