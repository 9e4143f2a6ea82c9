import { apiOf, personal } from '../../../../platform/browser/rpc.ts'
import type { inquiries } from '../../../inquiries/contract.ts'
import type { conversations } from '../../conversations/contract.ts'

const api = apiOf<typeof conversations>('chat')
const contact = apiOf<typeof inquiries>('inquiries')

/** The conversation of this browser. What changes afterward comes live. */
export const ownChat = () => api.openChat.queryOptions({ ...personal, refetchOnWindowFocus: false })

export const sending = api.sendChatMessage.call
export const loadingBefore = (before: number) => api.getEarlierMessages.call({ before: String(before) })
export const askingForPerson = () => api.askForPerson.call()
export const reading = (id: string, number: number) => api.readChat.call({ id, number })
export const typing = () => api.noteTyping.call()
export const ending = () => api.endChat.call()
export const sendingTranscript = (email: string) => api.sendTranscript.call({ email })
export const leavingEmail = (email: string) => api.leaveEmail.call({ email })
export const rating = (stars: number) => api.rateChat.call({ rating: stars })
export const sendingInquiry = contact.sendInquiry.call
