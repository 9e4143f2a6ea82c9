import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { EventLine } from '../../../../platform/browser/event-line.ts'
import { useVisible } from '../../../../ui/base/use-visible.ts'
import { queueStream } from '../../conversations/shared/addresses.ts'
import { useForgetChats } from './desk-queries.ts'

interface Props {
  /** The key of the counts in the navigation. */
  countsKey: readonly unknown[]
}

/** Loads the queue and the count of waiting visitors again whenever a conversation changes. Shows nothing itself. */
export function LiveQueue({ countsKey }: Props) {
  const client = useQueryClient()
  const forget = useForgetChats()
  const isVisible = useVisible()
  const hear = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: countsKey })
    forget()
  })
  useEffect(() => {
    // A hidden page listens to nothing, so that it doesn't keep its session alive.
    if (!isVisible) return
    const line = new EventLine(() => `${queueStream}?after=0`, {
      on: { queue: hear, over: () => line.close(), elsewhere: () => line.close() },
      onLost: () => {},
    })
    return () => line.close()
  }, [isVisible])
  return null
}
