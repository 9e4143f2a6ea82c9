interface Numbered {
  number: number
  sentId: string
  isMine: boolean
}

/**
 * Adds new messages to the shown ones, by number and without duplicates. A message that the server has received leaves
 * the list of unsent ones, even if we never got the server's answer.
 */
export function withArrived<Message extends Numbered, Unsent extends { sentId: string }>(
  shown: readonly Message[],
  unsent: readonly Unsent[],
  arrived: readonly Message[],
): { messages: Message[]; unsent: Unsent[] } {
  const byNumber = new Map([...shown, ...arrived].map((message) => [message.number, message]))
  const own = new Set(arrived.flatMap(({ isMine, sentId }) => (isMine ? [sentId] : [])))
  return {
    messages: [...byNumber.values()].sort((a, b) => a.number - b.number),
    unsent: unsent.filter(({ sentId }) => !own.has(sentId)),
  }
}
