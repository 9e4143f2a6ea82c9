import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { Skeleton } from '../../../ui/base/skeleton.tsx'
import { Refused } from '../../../ui/desk/refused.tsx'
import { LineNotice } from '../../../ui/thread/line-notice.tsx'
import type { ThreadPage } from '../contract.ts'
import type { MessageSide } from '../shared/addresses.ts'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { latestMessages } from './message-queries.ts'
import type { ThreadStore, ThreadView } from './thread-store.ts'
import { UnsentList } from './unsent-list.tsx'
import { useThread } from './use-thread.ts'

interface Props {
  side: MessageSide
  /** The engagement's id. */
  id: string
  /** Shown instead of the field for a new message if no one can write here. */
  readOnly: (why: 'closed' | 'archived') => ReactNode
  /** A button below a message, if this side can do something with it. */
  actionOf?: (number: number) => ReactNode
  /** Shown below the messages, such as the firm's own buttons. */
  children?: (view: ThreadView, store: ThreadStore) => ReactNode
}

/** The messages about an engagement, kept up to date. Also shows that they are loading or couldn't be loaded. */
export function ThreadSection({ side, id, ...rest }: Props) {
  const { data, error, refetch } = useQuery(latestMessages(side, id))
  const place = useShownIfAsked(data !== undefined)
  return (
    <div ref={place}>
      {data ? (
        <Thread key={id} side={side} id={id} first={data} onCheck={() => void refetch()} {...rest} />
      ) : error ? (
        <Refused error={error} onRetry={refetch} />
      ) : (
        <div role="status">
          <span className="sr-only">Loading the messages</span>
          <Skeleton className="h-56" />
        </div>
      )}
    </div>
  )
}

/**
 * Scrolls to the messages if the address ends with `#messages`, and far enough to show the latest one. The browser
 * can't scroll there by itself, because the messages load after the page.
 */
function useShownIfAsked(isLoaded: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another visit to the same address asks again
  useEffect(() => {
    if (hash !== '#messages' || !isLoaded) return
    place.current?.closest('section')?.scrollIntoView()
    place.current?.querySelector('ol')?.scrollIntoView({ block: 'nearest' })
  }, [hash, key, isLoaded])
  return place
}

interface ThreadProps extends Props {
  first: ThreadPage
  /** Asks the server again what this person may see. */
  onCheck: () => void
}

function Thread({ side, id, first, onCheck, readOnly, actionOf, children }: ThreadProps) {
  const { store, view, line, reconnect, markRead } = useThread(side, id, first, (readOnly) => {
    if (readOnly !== first.readOnly) onCheck()
  })
  const isOver = line === 'over'
  const check = useEffectEvent(onCheck)
  useEffect(() => {
    if (isOver) check()
  }, [isOver])
  return (
    <>
      <MessageList
        side={side}
        id={id}
        store={store}
        view={view}
        canWrite={!first.readOnly}
        markRead={markRead}
        actionOf={actionOf}
      />
      <UnsentList store={store} unsent={view.unsent} />
      <LineNotice line={line} name="these messages" onReconnect={reconnect} />
      {children?.(view, store)}
      {first.readOnly ? (
        <>
          <p className="mt-4 rounded-md bg-sunken px-4 py-3">{readOnly(first.readOnly)}</p>
          <NotSent text={view.draft.text} />
        </>
      ) : (
        <Composer side={side} clientId={first.clientId} engagementId={id} store={store} draft={view.draft} />
      )}
    </>
  )
}

/** The text that the person was writing when the thread was closed, so that they can copy it. */
const NotSent = ({ text }: { text: string }) =>
  text ? (
    <section aria-label="Not sent" className="mt-4">
      <p className="text-ink-soft">You were writing this. It wasn't sent, but you can copy it:</p>
      <p className="wrap-anywhere mt-1 whitespace-pre-wrap">{text}</p>
    </section>
  ) : null
