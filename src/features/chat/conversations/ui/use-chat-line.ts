import { useEffect, useState } from 'react'
import { EventLine } from '../../../../platform/browser/event-line.ts'
import { useVisible } from '../../../../ui/base/use-visible.ts'
import type { ChatMessage, ChatStatus } from '../contract.ts'
import type { ChatStore } from './chat-store.ts'

/** `elsewhere` if this browser has more windows with the chat than we keep live. `over` if the access ended. */
export type LineState = 'live' | 'lost' | 'elsewhere' | 'over'

interface Options {
  /** The stream's address. Undefined while there is nothing to listen to. */
  address: string | undefined
  /** Loads the latest messages after the page missed too many. */
  onBehind: () => void
}

/** Keeps a conversation up to date while the page is visible. */
export function useChatLine(store: ChatStore, { address, onBehind }: Options) {
  const [line, setLine] = useState<LineState>('live')
  const [round, setRound] = useState(0)
  const isVisible = useVisible()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round opens a new line
  useEffect(() => {
    // A hidden page listens to nothing, so that it keeps no session alive. It catches up when it is visible again.
    if (!address || !isVisible) return
    const stop = (state: LineState) => () => {
      events.close()
      setLine(state)
    }
    const after = store.revision
    const events = new EventLine((last) => `${address}?after=${last ?? after}`, {
      on: {
        start: () => {
          setLine('live')
          store.resume()
        },
        message: (message: ChatMessage) => store.hear(message),
        state: (status: ChatStatus) => store.hearStatus(status),
        behind: onBehind,
        over: stop('over'),
        elsewhere: stop('elsewhere'),
      },
      onLost: () => setLine('lost'),
    })
    return () => events.close()
  }, [address, store, isVisible, round])
  return { line, reconnect: () => setRound((before) => before + 1) }
}
