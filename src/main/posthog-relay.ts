import { capturedProperties } from '../features/analytics/shared/posthog.ts'
import type { Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { processLimit } from '../platform/http/rate-limit.ts'
import { noSuchAddress, readBytes } from './api.ts'

const limitEvents = processLimit({ max: 300, seconds: 60 })
const maxBytes = 256 * 2 ** 10
const patienceMs = 10_000

/** PostHog's addresses that take events. Its others, such as those of recordings, lead nowhere. */
const eventPaths = ['/e/', '/i/v0/e/', '/batch/']

/**
 * Passes the allowed part of events on to PostHog, without the visitor's address, cookies and other headers. The
 * browser filters them in the same way; this filter also holds for a browser that someone has changed.
 */
export async function relayEvents(request: Request, path: string, ctx: Ctx): Promise<Response> {
  const { posthog, identifies = false } = ctx.site.analytics ?? {}
  if (!posthog || !eventPaths.includes(path)) throw noSuchAddress()
  limitEvents(ctx)
  const events = capturedIn((await readBytes(request, maxBytes)).toString(), posthog.key, identifies)
  if (events.length === 0) return Response.json({ status: 1 })
  const answer = await fetch(new URL('/batch/', posthog.host), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: posthog.key, batch: events }),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  }).catch((error) => {
    ctx.log.warn({ err: error }, 'PostHog could not be reached')
    return undefined
  })
  return Response.json({ status: answer?.ok ? 1 : 0 }, { status: answer?.ok ? 200 : 502 })
}

/** The events of a request: one event, a list, or an object with a list. */
export function capturedIn(text: string, key: string, identifies: boolean): object[] {
  const json = jsonOf(text)
  const list = Array.isArray(json) ? json : Array.isArray(json?.batch) ? json.batch : [json]
  return list.slice(0, 100).flatMap((one: unknown) => {
    const { event, properties, uuid, timestamp } = Object(one) as Record<string, unknown>
    const allowed = capturedProperties(event, Object(properties), identifies)
    return allowed ? [{ event, uuid, timestamp, properties: { ...allowed, token: key } }] : []
  })
}

function jsonOf(text: string) {
  try {
    return JSON.parse(text.startsWith('data=') ? decodeURIComponent(text.slice('data='.length)) : text)
  } catch {
    throw new AppError('invalid', 'Please send JSON.')
  }
}
