import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import type { inquiries } from '../../../inquiries/contract.ts'
import type { conversations } from '../../conversations/contract.ts'

const api = apiOf<typeof conversations>('chat')
const contact = apiOf<typeof inquiries>('inquiries')

/** This browser's conversation. The event stream brings later changes. */
export const ownChat = () => api.openChat.queryOptions({ ...personal, refetchOnWindowFocus: false })

export const sending = api.sendChatMessage.call
export const loadingBefore = (id: string, before: number) => api.getEarlierMessages.call({ id, before: String(before) })
export const askingForPerson = (id: string) => api.askForPerson.call({ id })
export const reading = (id: string, number: number) => api.readChat.call({ id, number })
export const typing = (id: string) => api.noteTyping.call({ id })
export const ending = (id: string) => api.endChat.call({ id })
export const sendingTranscript = (id: string, email: string) => api.sendTranscript.call({ id, email })
export const leavingEmail = (id: string, email: string) => api.leaveEmail.call({ id, email })
export const rating = (id: string, stars: number) => api.rateChat.call({ id, rating: stars })
export const sendingInquiry = contact.sendInquiry.call
