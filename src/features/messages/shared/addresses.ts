/** The two sides of a thread: the members of the client, and the firm. */
export const messageSides = ['client', 'firm'] as const
export type MessageSide = (typeof messageSides)[number]

/**
 * The address of a thread's event stream. It isn't in the contract, because endpoints answer only JSON. Each event's id
 * is the thread's revision, so `after` and `Last-Event-ID` resume exactly where the browser stopped.
 */
export const liveAddress = (side: MessageSide, engagementId: string) =>
  side === 'firm' ? `/api/admin/messages/${engagementId}/live` : `/api/engagements/${engagementId}/messages/live`
