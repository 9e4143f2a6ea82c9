import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { apiOf, paged, personal } from '../../../../platform/browser/rpc.ts'
import { filtersOf } from '../../../../ui/page/filters.tsx'
import type { clientDesk } from '../../../clients/desk-contract.ts'
import { ChatFilters, type chatDesk, type DeskChat, type NewReply, type StartInquiry } from '../contract.ts'

const api = apiOf<typeof chatDesk>('chat')
const clients = apiOf<typeof clientDesk>('clients')

export const chatFiltersOf = (address: URLSearchParams) => filtersOf(ChatFilters.shape, address)

const everyMinute = { refetchInterval: 60_000 }

export const chatList = (filters: ChatFilters) =>
  api.listChats.infiniteOptions({ input: (after?: string) => ({ ...filters, after }), ...paged, ...everyMinute })
export const chatCounts = () => api.countChats.queryOptions({ ...personal, ...everyMinute })
export const deskChat = (id: string) => api.getDeskChat.queryOptions({ input: { id }, ...personal })

/** Tells the server that this person has the conversation open, and loads who else does. */
export const presence = (id: string) =>
  queryOptions({
    queryKey: ['chat-presence', id],
    queryFn: () => api.notePresence.call({ id }),
    ...personal,
    refetchInterval: 20_000,
  })

/** Finds clients whose name, reference or email contains these words. */
export const clientsLike = (q: string) =>
  clients.listClients.queryOptions({ input: { q }, ...personal, enabled: q !== '' })

export const sendingTo = (id: string) => (message: { sentId: string; text: string }) =>
  api.sendDeskChatMessage.call({ id, ...message })
export const loadingBefore = (id: string) => (before: number) =>
  api.getEarlierDeskMessages.call({ id, before: String(before) })
export const reading = (id: string) => (number: number) => api.readDeskChat.call({ id, number })
export const typing = (id: string) => api.noteDeskTyping.call({ id })
export const taking = api.takeChat.call
export const assigning = api.assignChat.call
export const closing = api.closeDeskChat.call
export const tagging = api.tagChat.call
export const linking = api.linkChat.call
export const noting = api.addChatNote.call
export const startingInquiry = (input: StartInquiry) => api.startInquiry.call(input)
export const suggesting = api.suggestAnswer.call
export const blocking = api.blockVisitor.call
export const unblocking = api.unblockVisitor.call

export const cannedReplies = () => api.listReplies.queryOptions(personal)
export const addingReply = (reply: NewReply) => api.addReply.call(reply)
export const removingReply = api.removeReply.call

/** Reloads the lists and counts of conversations. */
export function useForgetChats() {
  const client = useQueryClient()
  return () => {
    for (const queryKey of [api.listChats.key(), api.countChats.key()]) void client.invalidateQueries({ queryKey })
  }
}

/** Changes a conversation and shows the result. */
export function useChatChange<Input>(change: (input: Input) => Promise<DeskChat>) {
  const client = useQueryClient()
  const forget = useForgetChats()
  return useMutation({
    mutationFn: change,
    onSuccess: (chat) => client.setQueryData(deskChat(chat.chat.id).queryKey, chat),
    onSettled: forget,
  })
}
