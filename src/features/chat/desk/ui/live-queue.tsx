import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { EventLine } from '../../../../platform/browser/event-line.ts'
import { useVisible } from '../../../../ui/base/use-visible.ts'
import { queueStream } from '../../conversations/shared/addresses.ts'
import { onNoticesChange, wantsNotices } from './asked-for-notices.ts'
import { useForgetChats } from './desk-queries.ts'
import { useTitleBadge } from './use-title-badge.ts'

interface Props {
  /** The key of the counts in the navigation. */
  countsKey: readonly unknown[]
  /** How many visitors wait. */
  waiting: number
}

/**
 * Loads the queue and the count of waiting visitors again whenever a conversation changes. Shows the count in the tab's
 * title, and notifies anyone who asked for it.
 */
export function LiveQueue({ countsKey, waiting }: Props) {
  const client = useQueryClient()
  const forget = useForgetChats()
  const isVisible = useVisible()
  const isNotified = useSyncExternalStore(onNoticesChange, wantsNotices, () => false)
  const known = useRef(waiting)
  useTitleBadge(waiting)
  const hear = useEffectEvent((news?: { waiting: number }) => {
    void client.invalidateQueries({ queryKey: countsKey })
    forget()
    if (!news) return
    if (news.waiting > known.current && document.hidden && isNotified) notify(news.waiting)
    known.current = news.waiting
  })
  // A hidden page listens only for someone who asked for notices, so that it doesn't keep other sessions alive.
  const listens = isVisible || isNotified
  useEffect(() => {
    if (!listens) return
    const line = new EventLine(() => `${queueStream}?after=0`, {
      on: { queue: hear, over: () => line.close(), elsewhere: () => line.close() },
      onLost: () => {},
    })
    return () => line.close()
  }, [listens])
  return null
}

/** The notice says nothing about the visitor, because it also appears on a locked screen. */
function notify(waiting: number) {
  const body = waiting === 1 ? 'One visitor is waiting for a person.' : `${waiting} visitors are waiting for a person.`
  // With the same tag, a new notice replaces the last one.
  const notice = new Notification('Chat', { body, tag: 'zenith-chat' })
  notice.onclick = () => {
    window.focus()
    notice.close()
  }
}
