import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { EventLine } from '../../../platform/browser/event-line.ts'
import { useVisible } from '../../../ui/base/use-visible.ts'
import { useSession } from '../../identity/ui/session.ts'
import type { Message, ReadOnly, ThreadPage, ThreadState } from '../contract.ts'
import { liveAddress, type MessageSide } from '../shared/addresses.ts'
import { useThreadCalls } from './message-queries.ts'
import { ThreadStore } from './thread-store.ts'

/** `elsewhere` if the person has the thread open in more windows than we keep live. `over` if they lost their access. */
export type LineState = 'live' | 'lost' | 'elsewhere' | 'over'

/** A thread that stays up to date while the page is visible. `first` is its latest page. */
export function useThread(side: MessageSide, id: string, first: ThreadPage, onReadOnly: HearReadOnly) {
  const { user } = useSession()
  const { send, markRead } = useThreadCalls(side)
  const [store] = useState(() => new ThreadStore({ id, place: `${user?.id} ${side} ${id}`, send }, first))
  useEffect(() => store.take(first), [store, first])
  const view = useSyncExternalStore(store.subscribe, store.view, store.view)
  const { line, reconnect } = useLine(side, id, store, onReadOnly)
  return { store, view, line, reconnect, markRead: (number: number) => markRead({ id, number }) }
}

/** Called with each news of whether someone can write. */
type HearReadOnly = (readOnly: ReadOnly) => void

function useLine(side: MessageSide, id: string, store: ThreadStore, onReadOnly: HearReadOnly) {
  const hearReadOnly = useEffectEvent(onReadOnly)
  const [line, setLine] = useState<LineState>('live')
  const [round, setRound] = useState(0)
  const isVisible = useVisible()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round opens a new line
  useEffect(() => {
    // A hidden page listens to nothing, so that it doesn't keep its session alive.
    if (!isVisible) return
    const after = store.revision
    const stop = (state: LineState) => () => {
      events.close()
      setLine(state)
    }
    const events = new EventLine((last) => `${liveAddress(side, id)}?after=${last ?? after}`, {
      on: {
        start: ({ readOnly }: { readOnly: ReadOnly }) => {
          setLine('live')
          hearReadOnly(readOnly)
        },
        'read-only': ({ readOnly }: { readOnly: ReadOnly }) => hearReadOnly(readOnly),
        message: (message: Message) => store.hear(message),
        state: (state: ThreadState) => store.hearState(state),
        over: stop('over'),
        elsewhere: stop('elsewhere'),
      },
      onLost: () => setLine('lost'),
    })
    return () => events.close()
  }, [side, id, store, isVisible, round])
  return { line, reconnect: () => setRound((before) => before + 1) }
}
