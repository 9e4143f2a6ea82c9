import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, MessagesSquare } from 'lucide-react'
import { Link } from 'react-router'
import { CountBadge } from '../../../../ui/base/count-badge.tsx'
import { useClientSearch, useCurrentClient } from '../../../clients/ui/current-client.ts'
import { unreadCount } from '../message-queries.ts'

/** Counts the firm's messages about the current client that the signed-in person hasn't read. */
export function useUnreadMessages({ enabled = true }: { enabled?: boolean } = {}): number {
  const { client } = useCurrentClient({ enabled })
  const { data } = useQuery({ ...unreadCount(client?.id ?? ''), enabled: enabled && client !== undefined })
  return data?.count ?? 0
}

/** On the overview, says that there are unread messages. Hidden if there are none. */
export function UnreadMessages() {
  const search = useClientSearch()
  const count = useUnreadMessages()
  if (count === 0) return null
  return (
    <Link
      to={{ pathname: '/client-portal/messages', search }}
      className="mb-6 flex items-center gap-3 rounded-lg border border-amber/40 bg-amber-soft px-4 py-3 font-medium text-amber hover:border-amber"
    >
      <MessageSquareText aria-hidden size={20} className="shrink-0" />
      <span>
        {count === 1 ? 'You have an unread message from us.' : `You have ${count} unread messages from us.`}{' '}
        <span className="underline underline-offset-4">{count === 1 ? 'Read it' : 'Read them'}</span>
      </span>
    </Link>
  )
}

/** On every page of the portal, a link with the number of unread messages. Hidden if there are none. */
export function UnreadLink() {
  const search = useClientSearch()
  const count = useUnreadMessages()
  if (count === 0) return null
  return (
    <Link
      to={{ pathname: '/client-portal/messages', search }}
      className="flex min-h-11 items-center gap-1.5 rounded-md px-2 text-ink-soft hover:bg-sunken hover:text-ink"
    >
      <MessagesSquare aria-hidden size={20} />
      <CountBadge count={count} />
      <span className="sr-only">{count === 1 ? '1 unread message' : `${count} unread messages`}</span>
    </Link>
  )
}
