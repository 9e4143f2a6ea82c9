import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/base/button.tsx'
import { inList } from '../../../ui/base/in-list.ts'
import { useVisible } from '../../../ui/base/use-visible.ts'
import type { Reader } from '../contract.ts'
import type { MessageSide } from '../shared/addresses.ts'
import { MessageItem } from './message-item.tsx'
import { messagesBefore } from './message-queries.ts'
import type { ThreadStore, ThreadView } from './thread-store.ts'

interface Props {
  side: MessageSide
  id: string
  store: ThreadStore
  view: ThreadView
  markRead: (number: number) => void
  actionOf?: (number: number) => ReactNode
}

/** The messages, the latest at the bottom. What a person sees there counts as read. */
export function MessageList({ side, id, store, view, markRead, actionOf }: Props) {
  const { messages, readers, before } = view
  const box = useRef<HTMLOListElement>(null)
  const isAtEnd = useEnd(box, messages.at(-1)?.number ?? 0, messages[0]?.number ?? 0)
  useReading(isAtEnd, view, side, markRead)
  const marks = marksBy(readers, messages, side)
  return (
    <div className="rounded-lg border border-line bg-sunken">
      <ol
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach it to scroll
        tabIndex={0}
        aria-live="polite"
        aria-label="Messages"
        className="max-h-[min(36rem,65vh)] scroll-mb-20 space-y-3 overflow-y-auto overscroll-contain p-3 empty:hidden sm:p-4"
      >
        {before ? <Earlier side={side} id={id} before={before} store={store} /> : null}
        {messages.map((message) => (
          <MessageItem
            key={message.number}
            side={side}
            message={message}
            mark={marks.get(message.number)}
            action={message.isRemoved ? null : actionOf?.(message.number)}
          />
        ))}
      </ol>
      {messages.length === 0 ? (
        <p className="px-4 py-8 text-center text-ink-soft">
          {side === 'client'
            ? 'No messages yet. Ask us anything about this, or tell us what has changed.'
            : "No messages yet. Write the first one: the client's members get an email that it is waiting."}
        </p>
      ) : null}
    </div>
  )
}

/**
 * Stays at the end when messages arrive there, and at its place when earlier ones are added. True while the end is in
 * sight.
 */
function useEnd(box: RefObject<HTMLOListElement | null>, last: number, first: number): boolean {
  const [isAtEnd, setAtEnd] = useState(true)
  const isHeld = useRef(true)
  const height = useRef(0)
  const shown = useRef(first)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      isHeld.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40
      setAtEnd(isHeld.current)
    }
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [box])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message moves the end
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    if (first < shown.current) element.scrollTop += element.scrollHeight - height.current
    else if (isHeld.current) element.scrollTop = element.scrollHeight
    shown.current = first
    height.current = element.scrollHeight
  }, [box, last, first])
  const isInWindow = useInWindow(box)
  return isAtEnd && isInWindow
}

/** True while the lower end of the element is inside the window. */
function useInWindow(box: RefObject<HTMLOListElement | null>): boolean {
  const [isIn, setIn] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const { boundingClientRect, rootBounds, isIntersecting } = entries.at(-1) ?? {}
        setIn(Boolean(isIntersecting && boundingClientRect && boundingClientRect.bottom <= (rootBounds?.bottom ?? 0)))
      },
      { threshold: [0, 0.25, 0.5, 0.75, 0.9, 1] },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return isIn
}

/** Says that the person has read the messages, once the latest one from the other side is in sight. */
function useReading(isAtEnd: boolean, { messages, readers }: ThreadView, side: MessageSide, mark: Props['markRead']) {
  const isVisible = useVisible()
  const latest = messages.findLast((message) => message.side !== side)?.number ?? 0
  const known = readers.find(({ isMe }) => isMe)?.number ?? 0
  const said = useRef(0)
  const marking = useRef(mark)
  marking.current = mark
  useEffect(() => {
    if (!isAtEnd || !isVisible || latest <= Math.max(known, said.current)) return
    said.current = latest
    marking.current(latest)
  }, [isAtEnd, isVisible, latest, known])
}

/** Who of the other side has read how far: their names, at the last of our messages that they have read. */
function marksBy(readers: Reader[], messages: ThreadView['messages'], side: MessageSide): Map<number, string> {
  const names = new Map<number, string[]>()
  for (const { name, side: theirs, number } of readers) {
    const last = messages.findLast((message) => message.side === side && message.number <= number)
    if (theirs !== side && last) names.set(last.number, [...(names.get(last.number) ?? []), name])
  }
  return new Map([...names].map(([number, them]) => [number, inList(them)]))
}

interface EarlierProps {
  side: MessageSide
  id: string
  before: number
  store: ThreadStore
}

function Earlier({ side, id, before, store }: EarlierProps) {
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const load = async () => {
    setState('loading')
    try {
      store.takeEarlier(await messagesBefore(side, id, before))
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  return (
    <li className="text-center">
      <Button look="secondary" size="sm" disabled={state === 'loading'} onClick={() => void load()}>
        {state === 'loading' ? 'Loading...' : 'Show earlier messages'}
      </Button>
      {state === 'failed' ? (
        <p role="alert" className="mt-2 text-danger">
          The earlier messages could not be loaded. Please try again.
        </p>
      ) : null}
    </li>
  )
}
