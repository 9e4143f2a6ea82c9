import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { useVisible } from '../../../../ui/base/use-visible.ts'
import type { ChatMessage, ChatPage } from '../contract.ts'
import type { ChatStore, ChatView } from './chat-store.ts'
import { MessageBubble } from './message-bubble.tsx'
import { UnsentList } from './unsent-list.tsx'

interface Props {
  store: ChatStore
  view: ChatView
  side: 'visitor' | 'firm'
  nameOf: (message: ChatMessage) => string
  loadBefore: (before: number) => Promise<ChatPage>
  /** Says that this side has read up to a message. */
  onRead: (number: number) => void
  /** Above the first message. */
  intro?: ReactNode
  /** Below the last message, such as that someone is writing. */
  children?: ReactNode
  className?: string
}

/** The messages of a conversation, the latest at the bottom. Screen readers hear new ones. */
export function MessageList({ store, view, side, nameOf, loadBefore, onRead, intro, children, className = '' }: Props) {
  const { messages, unsent, before, status } = view
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useEnd(box, (messages.at(-1)?.number ?? 0) + unsent.length, messages[0]?.number ?? 0)
  useReading(isAtEnd, view, side, onRead)
  const read = side === 'visitor' ? status?.firmRead : status?.visitorRead
  const lastRead = messages.findLast((one) => one.side === side && one.kind === 'text' && one.number <= (read ?? 0))
  const lastOwn = messages.findLast((one) => one.side === side && one.kind === 'text')
  const markOf = (message: ChatMessage) =>
    message === lastRead ? 'Read' : message === lastOwn && message.isMine ? 'Delivered' : undefined
  return (
    <div
      ref={box}
      role="log"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach it to scroll
      tabIndex={0}
      aria-label="Messages"
      className={`overflow-y-auto overscroll-contain -outline-offset-3 ${className}`}
    >
      {intro}
      {before ? <Earlier load={async () => store.takeEarlier(await loadBefore(before))} /> : null}
      {messages.length > 0 ? (
        <ol className="space-y-3">
          {messages.map((message) => (
            <MessageBubble
              key={message.number}
              message={message}
              isOwnSide={message.side === side || (side === 'firm' && message.side === 'assistant')}
              name={nameOf(message)}
              mark={markOf(message)}
            />
          ))}
        </ol>
      ) : null}
      <UnsentList store={store} unsent={unsent} />
      {children}
    </div>
  )
}

/** Stays at the end when messages arrive there, and at its place when earlier ones are added. True at the end. */
function useEnd(box: RefObject<HTMLElement | null>, last: number, first: number): boolean {
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
    const toEnd = () => {
      if (isHeld.current) element.scrollTop = element.scrollHeight
    }
    const watch = new ResizeObserver(toEnd)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
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
  return isAtEnd
}

/** Says that this side has read the messages, once the latest one from the other side is in sight. */
function useReading(isAtEnd: boolean, { messages, status }: ChatView, side: Props['side'], onRead: Props['onRead']) {
  const isVisible = useVisible()
  const latest = messages.findLast((message) => message.side !== side)?.number ?? 0
  const known = (side === 'visitor' ? status?.visitorRead : status?.firmRead) ?? 0
  const said = useRef(0)
  const telling = useRef(onRead)
  telling.current = onRead
  useEffect(() => {
    if (!isAtEnd || !isVisible || latest <= Math.max(known, said.current)) return
    said.current = latest
    telling.current(latest)
  }, [isAtEnd, isVisible, latest, known])
}

function Earlier({ load }: { load: () => Promise<void> }) {
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready')
  const run = async () => {
    setState('loading')
    await load().then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }
  return (
    <div className="mb-3 text-center">
      <Button look="secondary" size="sm" disabled={state === 'loading'} onClick={() => void run()}>
        {state === 'loading' ? 'Loading...' : 'Show earlier messages'}
      </Button>
      {state === 'failed' ? (
        <p role="alert" className="mt-2 text-danger">
          The earlier messages could not be loaded. Please try again.
        </p>
      ) : null}
    </div>
  )
}
