import { createHmac } from 'node:crypto'
import type { IceServer, VideoSettings } from '../../../../platform/env/video-settings.ts'

interface IceServerForBrowser {
  urls: string[]
  username?: string
  credential?: string
}

/**
 * The ICE servers for the browsers of one call. A shared secret never leaves the server: browsers get credentials that
 * expire at `until`.
 */
export function iceServersUntil(servers: IceServer[], until: Date, user: string): IceServerForBrowser[] {
  return servers.map(({ secret, ...server }) => {
    if (!secret) return server
    const username = `${Math.floor(until.getTime() / 1000)}:${user}`
    return { urls: server.urls, username, credential: createHmac('sha1', secret).update(username).digest('base64') }
  })
}

/**
 * A warning for the log when the server starts. Without an ICE server, browsers behind two routers seldom find each
 * other.
 */
export function videoWarning({ iceServers, urlTemplate }: VideoSettings): string | undefined {
  if (urlTemplate || iceServers.length > 0) return undefined
  return 'Neither ICE_SERVERS nor VIDEO_URL_TEMPLATE is set: video calls succeed only if the two browsers reach each other directly'
}
