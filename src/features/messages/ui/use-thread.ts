import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLine } from '../../../ui/thread/use-line.ts'
import { useSession } from '../../identity/ui/session.ts'
import type { Message, ReadOnly, ThreadPage, ThreadState } from '../contract.ts'
import { liveAddress, type MessageSide } from '../shared/addresses.ts'
import { useThreadCalls } from './message-queries.ts'
import { ThreadStore } from './thread-store.ts'

/**
 * A thread that stays up to date while the page is visible. `first` is its latest page. Calls `onReadOnly` each time
 * the event stream says whether people can write.
 */
export function useThread(side: MessageSide, id: string, first: ThreadPage, onReadOnly: (readOnly: ReadOnly) => void) {
  const { user } = useSession()
  const { send, markRead } = useThreadCalls(side)
  const [store] = useState(() => new ThreadStore({ id, place: `${user?.id} ${side} ${id}`, send }, first))
  useEffect(() => store.take(first), [store, first])
  const view = useSyncExternalStore(store.subscribe, store.view, store.view)
  const hearReadOnly = ({ readOnly }: { readOnly: ReadOnly }) => onReadOnly(readOnly)
  const { line, reconnect } = useLine({
    address: liveAddress(side, id),
    revisionNow: () => store.revision,
    on: {
      start: hearReadOnly,
      'read-only': hearReadOnly,
      message: (message: Message) => store.hear(message),
      state: (state: ThreadState) => store.hearState(state),
    },
  })
  return { store, view, line, reconnect, markRead: (number: number) => markRead({ id, number }) }
}
