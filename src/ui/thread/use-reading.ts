import { useEffect, useRef } from 'react'
import { useVisible } from '../base/use-visible.ts'

interface Reading {
  /** True while the end of the messages is in sight. */
  isAtEnd: boolean
  /** The number of the latest message from the other side, or 0. */
  latest: number
  /** Up to which message the server knows that this side has read. */
  known: number
  onRead: (number: number) => void
}

/** Says that this side has read the messages, once the latest one from the other side is in sight. */
export function useReading({ isAtEnd, latest, known, onRead }: Reading) {
  const isVisible = useVisible()
  const said = useRef(0)
  const telling = useRef(onRead)
  telling.current = onRead
  useEffect(() => {
    if (!isAtEnd || !isVisible || latest <= Math.max(known, said.current)) return
    said.current = latest
    telling.current(latest)
  }, [isAtEnd, isVisible, latest, known])
}
