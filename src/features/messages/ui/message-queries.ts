import { useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../platform/browser/rpc.ts'
import { filtersOf } from '../../../ui/page/filters.tsx'
import type { Message, MessageNumber, messages, SendMessage, ThreadState } from '../contract.ts'
import { type messageDesk, ThreadFilters } from '../desk-contract.ts'
import type { MessageSide } from '../shared/addresses.ts'

const api = apiOf<typeof messages & typeof messageDesk>('messages')

const everyMinute = { refetchInterval: 60_000 }

/** The latest messages about an engagement. The event stream brings later changes. */
export const latestMessages = (side: MessageSide, id: string) =>
  side === 'firm'
    ? api.getDeskMessages.queryOptions({ input: { id }, ...personal })
    : api.getMessages.queryOptions({ input: { id }, ...personal })

export const messagesBefore = (side: MessageSide, id: string, before: number) => {
  const input = { id, before: String(before) }
  return side === 'firm' ? api.getDeskMessages.call(input) : api.getMessages.call(input)
}

export const ownThreads = (id: string) => api.listThreads.queryOptions({ input: { id }, ...personal, ...everyMinute })
export const unreadCount = (id: string) => api.countUnread.queryOptions({ input: { id }, ...personal, ...everyMinute })

export const threadFiltersOf = (address: URLSearchParams) => filtersOf(ThreadFilters.shape, address)
export const deskThreads = (filters: ThreadFilters) =>
  api.listDeskThreads.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged, ...everyMinute })

export const settling = api.settleThread.call
export const removing = api.removeMessage.call

/** Sends messages and read marks, then reloads the lists and the count of unread messages. */
export function useThreadCalls(side: MessageSide) {
  const query = useQueryClient()
  const onSuccess = () => {
    for (const one of [api.listThreads, api.countUnread, api.listDeskThreads])
      void query.invalidateQueries({ queryKey: one.key() })
  }
  const isDesk = side === 'firm'
  const { mutateAsync: send } = useMutation<Message, Error, SendMessage>({
    mutationFn: (message) => (isDesk ? api.sendDeskMessage.call(message) : api.sendMessage.call(message)),
    onSuccess,
  })
  const { mutateAsync: markRead } = useMutation<ThreadState, Error, MessageNumber>({
    mutationFn: (mark) => (isDesk ? api.readDeskMessages.call(mark) : api.readMessages.call(mark)),
    onSuccess,
  })
  return { send, markRead }
}
