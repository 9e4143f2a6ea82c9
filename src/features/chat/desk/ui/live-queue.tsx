import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { EventLine } from '../../../../platform/browser/event-line.ts'
import { useVisible } from '../../../../ui/base/use-visible.ts'
import { queueStream } from '../../conversations/shared/addresses.ts'
import { playSound, useSound } from '../../conversations/ui/sound.ts'
import { noticeState, onNoticesChange } from './asked-for-notices.ts'
import { atMostEverySecond } from './at-most-every-second.ts'
import { useForgetChats } from './desk-queries.ts'
import { useTitleBadge } from './use-title-badge.ts'

interface Props {
  /** The query key of the counts in the navigation. */
  countsKey: readonly unknown[]
  /** The number of waiting visitors. */
  waiting: number
}

/**
 * Reloads the queue and the count of waiting visitors whenever a conversation changes. Shows the count in the tab's
 * title, and notifies people who want that.
 */
export function LiveQueue({ countsKey, waiting }: Props) {
  const client = useQueryClient()
  const forget = useForgetChats()
  const navigate = useNavigate()
  const isVisible = useVisible()
  const isNotified = useSyncExternalStore(onNoticesChange, noticeState, () => 'off') === 'on'
  // A hidden page doesn't reload anything. It counts the waiting visitors by the event stream alone.
  const [hiddenCount, setHiddenCount] = useState(0)
  const { isOn: hasSound } = useSound('desk')
  const known = useRef(waiting)
  useTitleBadge(isVisible ? waiting : hiddenCount)
  const load = useEffectEvent(() => {
    if (document.hidden) return
    void client.invalidateQueries({ queryKey: countsKey })
    forget()
  })
  const hear = useEffectEvent((news: { waiting: number }) => {
    setHiddenCount(news.waiting)
    if (news.waiting > known.current) {
      if (hasSound) playSound()
      if (document.hidden && isNotified) notify(news.waiting, () => void navigate('/admin/chats?view=waiting'))
    }
    known.current = news.waiting
  })
  // A page that becomes visible opens its stream again, because
  // the stream may have ended when too many pages were open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const loadSoon = atMostEverySecond(() => load())
    const end = () => {
      line.close()
      setHiddenCount(0)
    }
    const line = new EventLine(() => `${queueStream}?after=0`, {
      on: {
        queue: (news: { waiting: number }) => {
          hear(news)
          loadSoon()
        },
        over: end,
        elsewhere: end,
      },
      onLost: () => setHiddenCount(0),
    })
    return () => line.close()
  }, [isVisible])
  return null
}

/** The notification says nothing about the visitor, because it also appears on a locked screen. */
function notify(waiting: number, onOpen: () => void) {
  const body = waiting === 1 ? 'One visitor is waiting for a person.' : `${waiting} visitors are waiting for a person.`
  try {
    // A new notification with the same tag replaces the last one.
    const notice = new Notification('Chat', { body, tag: 'zenith-chat' })
    notice.onclick = () => {
      window.focus()
      notice.close()
      onOpen()
    }
  } catch {
    // The browser grants the permission but refuses notifications from a page. The list of chats shows who is waiting.
  }
}
