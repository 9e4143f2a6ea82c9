/**
 * The addresses of event streams. They aren't in the contract, because endpoints answer only JSON. The id of an event is
 * the conversation's revision, so `after` and `Last-Event-ID` resume exactly where the browser stopped.
 */
export const ownChatStream = '/api/chat/live'
export const deskChatStream = (id: string) => `/api/admin/chats/${id}/live`
export const queueStream = '/api/admin/chats/live'
