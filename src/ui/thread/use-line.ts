import { useEffect, useEffectEvent, useState } from 'react'
import { EventLine } from '../../platform/browser/event-line.ts'
import { useVisible } from '../base/use-visible.ts'

/**
 * `elsewhere` if the person has opened these messages in more windows than we keep live. `over` if the person lost
 * access.
 */
export type LineState = 'live' | 'lost' | 'elsewhere' | 'over'

interface Options {
  /** The stream's address. Undefined while there is nothing to listen to. */
  address: string | undefined
  /** The revision after which the stream continues. */
  revisionNow: () => number
  /** Handles each event's data, by event name. */
  on: Record<string, (data: never) => void>
}

/** Keeps messages up to date while the page is visible. A hidden page catches up when it is visible again. */
export function useLine({ address, revisionNow, on }: Options) {
  const [line, setLine] = useState<LineState>('live')
  const [round, setRound] = useState(0)
  const isVisible = useVisible()
  const hear = useEffectEvent((name: string, data: never) => on[name]?.(data))
  const open = useEffectEvent((address: string) => {
    const after = revisionNow()
    const stop = (state: LineState) => () => {
      events.close()
      setLine(state)
    }
    const heard = Object.keys(on).map((name) => [name, (data: never) => hear(name, data)] as const)
    const events = new EventLine((last) => `${address}?after=${last ?? after}`, {
      on: {
        ...Object.fromEntries(heard),
        start: (data: never) => {
          setLine('live')
          hear('start', data)
        },
        over: stop('over'),
        elsewhere: stop('elsewhere'),
      },
      onLost: () => setLine('lost'),
    })
    return events
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reconnect` changes the round, which opens a new line
  useEffect(() => {
    if (!address || !isVisible) return
    const events = open(address)
    return () => events.close()
  }, [address, isVisible, round])
  return { line, reconnect: () => setRound((before) => before + 1) }
}
