import * as z from 'zod/mini'

export const wordsLength = 1_000

/** Messages between the two browsers; the server never sees them. */
export const PeerMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), text: z.string().check(z.minLength(1), z.maxLength(wordsLength)) }),
  /** Whether the sender's microphone, camera and screen are on. */
  z.object({ kind: z.literal('devices'), microphone: z.boolean(), camera: z.boolean(), screen: z.boolean() }),
  z.object({ kind: z.literal('end') }),
])
export type PeerMessage = z.infer<typeof PeerMessage>

/** Reads a message from the other browser; undefined if it has an unknown form. */
export function readPeerMessage(text: string): PeerMessage | undefined {
  try {
    return PeerMessage.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
