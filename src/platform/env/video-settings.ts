import * as z from 'zod'

const Address = z.string().regex(/^(stuns?|turns?):[^\s]+$/)

const Server = z
  .strictObject({
    urls: z.union([Address.transform((url) => [url]), z.array(Address).min(1)]),
    username: z.string().optional(),
    credential: z.string().optional(),
    /**
     * A secret shared with the relay server (coturn's `static-auth-secret`). With the secret, we can give each call its
     * own credentials that expire.
     */
    secret: z.string().min(1).optional(),
  })
  .refine(
    ({ urls, username, credential, secret }) =>
      urls.every((url) => url.startsWith('stun')) || secret !== undefined || (username && credential),
  )

/** A server that helps two browsers find each other (STUN) or relays what they send (TURN). */
export type IceServer = z.infer<typeof Server>

export interface VideoSettings {
  /**
   * The address of another provider's meeting room, with `{token}` and `{reference}` as placeholders. Absent if we host
   * the room.
   */
  urlTemplate?: string
  iceServers: IceServer[]
}

/** Reads the value of `ICE_SERVERS`. Returns undefined if the text isn't a list of STUN or TURN servers. */
export function readIceServers(text: string): IceServer[] | undefined {
  try {
    return z.array(Server).parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** True for an https address whose only placeholders are `{token}` and `{reference}`. */
export function isUrlTemplate(text: string): boolean {
  const filled = text.replaceAll(/\{(token|reference)\}/g, 'x')
  return !/[{}\s]/.test(filled) && URL.parse(filled)?.protocol === 'https:'
}
