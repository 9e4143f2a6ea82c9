import * as z from 'zod/mini'

export const wordsLength = 1_000

/** What the browsers tell each other directly; the server never sees it. */
export const PeerMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), text: z.string().check(z.minLength(1), z.maxLength(wordsLength)) }),
  /** What of the sender's can be heard and seen. */
  z.object({ kind: z.literal('devices'), microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() }),
  z.object({ kind: z.literal('end') }),
])
export type PeerMessage = z.infer<typeof PeerMessage>

/** Undefined for anything else that a browser might send. */
export function readPeerMessage(text: string): PeerMessage | undefined {
  try {
    return PeerMessage.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
