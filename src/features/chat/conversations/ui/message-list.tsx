import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Earlier } from '../../../../ui/thread/earlier.tsx'
import { useEnd } from '../../../../ui/thread/use-end.ts'
import { useReading } from '../../../../ui/thread/use-reading.ts'
import type { ChatMessage, ChatPage } from '../contract.ts'
import { hasHiddenDigits } from '../shared/hidden-digits.ts'
import type { ChatStore, ChatView } from './chat-store.ts'
import { MessageBubble } from './message-bubble.tsx'
import { UnsentList } from './unsent-list.tsx'

interface Props {
  store: ChatStore
  view: ChatView
  side: 'visitor' | 'firm'
  nameOf: (message: ChatMessage) => string
  loadBefore: (before: number) => Promise<ChatPage>
  /** Tells the server that this side has read up to a message. */
  onRead: (number: number) => Promise<unknown>
  /** Shown above the first message. */
  intro?: ReactNode
  /** Shown below the last message, for example that someone is writing. */
  children?: ReactNode
  className?: string
}

/** The messages of a conversation, the latest at the bottom. Screen readers read new ones aloud. */
export function MessageList({ store, view, side, nameOf, loadBefore, onRead, intro, children, className = '' }: Props) {
  const { messages, unsent, before, status } = view
  const box = useRef<HTMLDivElement>(null)
  // A message appears word by word only once, and not again when the person reopens the chat.
  useEffect(() => () => store.settle(), [store])
  const isAtEnd = useEnd(box, {
    last: (messages.at(-1)?.number ?? 0) + unsent.length,
    first: messages[0]?.number ?? 0,
  })
  useReading({
    ...{ id: view.id, isAtEnd, onRead, latest: messages.findLast((message) => message.side !== side)?.number ?? 0 },
    known: (side === 'visitor' ? status?.visitorRead : status?.firmRead) ?? 0,
  })
  const read = side === 'visitor' ? status?.firmRead : status?.visitorRead
  const lastRead = messages.findLast((one) => one.side === side && one.kind === 'text' && one.number <= (read ?? 0))
  const lastOwn = messages.findLast((one) => one.side === side && one.kind === 'text')
  const markOf = (message: ChatMessage) => {
    if (message === lastRead) return 'Read'
    if (message === lastOwn && message.isMine) return 'Delivered'
    // Browsers mask identifiers before they send a message, so the hidden digits never reach us.
    const isMasked = side === 'firm' && message.side === 'visitor' && hasHiddenDigits(message.text)
    return isMasked ? 'The hidden digits never reached us, so no one can show them.' : undefined
  }
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
            <Fragment key={message.number}>
              {message.number === view.restart ? <Restart /> : null}
              <MessageBubble
                message={message}
                isOwnSide={message.side === side || (side === 'firm' && message.side === 'assistant')}
                name={nameOf(message)}
                mark={markOf(message)}
                isFresh={message.number === view.fresh}
              />
            </Fragment>
          ))}
        </ol>
      ) : null}
      <UnsentList store={store} unsent={unsent} />
      {children}
    </div>
  )
}

const Restart = () => (
  <li className="text-center text-ink-soft text-sm">You missed many messages, so we loaded the latest ones again.</li>
)
