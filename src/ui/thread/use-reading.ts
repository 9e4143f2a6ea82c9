import { useEffect, useRef } from 'react'
import { useVisible } from '../base/use-visible.ts'

interface Reading {
  /** Identifies the conversation. What the person read in another conversation doesn't count in this one. */
  id: string | undefined
  /** True while the end of the messages is in sight. */
  isAtEnd: boolean
  /** The number of the latest message from the other side, or 0. */
  latest: number
  /** The number of the last message that the server knows this side has read. */
  known: number
  /** Tells the server. If the call fails, we try again with the next change. */
  onRead: (number: number) => Promise<unknown>
}

/** Tells the server that this side has read the messages, once the latest one from the other side is in sight. */
export function useReading({ id, isAtEnd, latest, known, onRead }: Reading) {
  const isVisible = useVisible()
  const said = useRef({ id, number: 0 })
  const telling = useRef(onRead)
  telling.current = onRead
  useEffect(() => {
    const before = said.current.id === id ? said.current.number : 0
    if (!isAtEnd || !isVisible || latest <= Math.max(known, before)) return
    const saying = { id, number: latest }
    said.current = saying
    telling.current(latest).catch(() => {
      if (said.current === saying) said.current = { id, number: 0 }
    })
  }, [id, isAtEnd, isVisible, latest, known])
}
