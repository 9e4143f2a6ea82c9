import { createHmac } from 'node:crypto'
import * as z from 'zod'

const Address = z.string().regex(/^(stuns?|turns?):[^\s]+$/)

const Server = z
  .strictObject({
    urls: z.union([Address.transform((url) => [url]), z.array(Address).min(1)]),
    username: z.string().optional(),
    credential: z.string().optional(),
    /** Shared with the server (coturn's `static-auth-secret`), so that each call gets credentials that end by themselves. */
    secret: z.string().min(1).optional(),
  })
  .refine(
    ({ urls, username, credential, secret }) =>
      urls.every((url) => url.startsWith('stun')) || secret !== undefined || (username && credential),
  )

/** A server that helps two browsers to find each other (STUN), or passes on what they send (TURN). */
type IceServer = z.infer<typeof Server>

/** What a browser is told of such a server. */
interface IceServerForBrowser {
  urls: string[]
  username?: string
  credential?: string
}

export interface VideoSettings {
  /** The firm's own meeting address, with `{token}` and `{reference}` where it wants them; absent for a room of our own. */
  urlTemplate?: string
  iceServers: IceServer[]
}

/** The value of `ICE_SERVERS`; undefined for what is not a list of such servers. */
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

/** The servers as the browsers of one call get them; a shared secret stays here and makes credentials until `until`. */
export function iceServersUntil(servers: IceServer[], until: Date, who: string): IceServerForBrowser[] {
  return servers.map(({ secret, ...server }) => {
    if (!secret) return server
    const username = `${Math.floor(until.getTime() / 1000)}:${who}`
    return { urls: server.urls, username, credential: createHmac('sha1', secret).update(username).digest('base64') }
  })
}

/** What an engineer should know at start: without help, browsers behind two routers seldom find each other. */
export function videoWarning({ iceServers, urlTemplate }: VideoSettings): string | undefined {
  if (urlTemplate || iceServers.length > 0) return undefined
  return 'Neither ICE_SERVERS nor VIDEO_URL_TEMPLATE is set: video calls succeed only where the two browsers reach each other directly'
}
