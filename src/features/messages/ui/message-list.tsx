import { type ReactNode, useRef } from 'react'
import { inList } from '../../../ui/base/in-list.ts'
import { Earlier } from '../../../ui/thread/earlier.tsx'
import { useEnd, useInWindow } from '../../../ui/thread/use-end.ts'
import { useReading } from '../../../ui/thread/use-reading.ts'
import type { Reader } from '../contract.ts'
import type { MessageSide } from '../shared/addresses.ts'
import { MessageItem } from './message-item.tsx'
import { messagesBefore } from './message-queries.ts'
import type { ThreadStore, ThreadView } from './thread-store.ts'

interface Props {
  side: MessageSide
  id: string
  store: Pick<ThreadStore, 'takeEarlier'>
  view: ThreadView
  canWrite: boolean
  markRead: (number: number) => Promise<unknown>
  actionOf?: (number: number) => ReactNode
}

/** The messages, the latest at the bottom. Once the person has seen the bottom, the messages count as read. */
export function MessageList({ side, id, store, view, canWrite, markRead, actionOf }: Props) {
  const { messages, readers, before } = view
  const box = useRef<HTMLOListElement>(null)
  const isAtEnd = useEnd(box, { last: messages.at(-1)?.number ?? 0, first: messages[0]?.number ?? 0 })
  const isInWindow = useInWindow(box)
  useReading({
    ...{ id, isAtEnd: isAtEnd && isInWindow, onRead: markRead },
    latest: messages.findLast((message) => message.side !== side)?.number ?? 0,
    known: readers.find(({ isMe }) => isMe)?.number ?? 0,
  })
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
        {before ? (
          <li>
            <Earlier load={async () => store.takeEarlier(await messagesBefore(side, id, before))} />
          </li>
        ) : null}
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
          {canWrite ? 'No messages yet.' : 'There are no messages.'}
          {canWrite && side === 'client' ? ' Ask us anything about this, or tell us what has changed.' : ''}
        </p>
      ) : null}
    </div>
  )
}

/** Says who on the other side has read how far: their names, by the number of our last message that they have read. */
function marksBy(readers: Reader[], messages: ThreadView['messages'], side: MessageSide): Map<number, string> {
  const names = new Map<number, string[]>()
  for (const { name, side: theirs, number } of readers) {
    const last = messages.findLast((message) => message.side === side && message.number <= number)
    if (theirs !== side && last) names.set(last.number, [...(names.get(last.number) ?? []), name])
  }
  return new Map([...names].map(([number, them]) => [number, inList(them)]))
}
