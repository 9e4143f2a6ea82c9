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
  const navigate = useNavigate()
  const isVisible = useVisible()
  const isNotified = useSyncExternalStore(onNoticesChange, noticeState, () => 'off') === 'on'
  // A hidden page loads nothing, because no one sees it. It knows only what the stream says.
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
  // A page that becomes visible listens again, even if its stream ended because of too many open pages.
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

/** The notice says nothing about the visitor, because it also appears on a locked screen. */
function notify(waiting: number, onOpen: () => void) {
  const body = waiting === 1 ? 'One visitor is waiting for a person.' : `${waiting} visitors are waiting for a person.`
  try {
    // With the same tag, a new notice replaces the last one.
    const notice = new Notification('Chat', { body, tag: 'zenith-chat' })
    notice.onclick = () => {
      window.focus()
      notice.close()
      onOpen()
    }
  } catch {
    // The browser has the permission but refuses notices of a page. The list of chats shows who waits.
  }
}
