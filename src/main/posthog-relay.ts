import { mayCount } from '../features/analytics/server/events.ts'
import { isoTime, textOf } from '../features/analytics/shared/events.ts'
import { isDeskPage, isPlainPage } from '../features/analytics/shared/pages.ts'
import { capturedProperties, uuidPattern } from '../features/analytics/shared/posthog.ts'
import { calculatorSlugs } from '../features/calculators/shared/slugs.ts'
import type { Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { processLimit } from '../platform/http/rate-limit.ts'
import { noSuchAddress, readBytes } from './api.ts'

const limitEvents = processLimit({ max: 300, seconds: 60 })
const maxBytes = 256 * 2 ** 10
const maxEvents = 100
const patienceMs = 10_000

/**
 * PostHog's addresses that receive events. The relay passes nothing on to its other addresses, such as those for
 * recordings.
 */
const eventPaths = ['/e/', '/i/v0/e/', '/batch/']

/**
 * Passes the allowed part of events on to PostHog, without the visitor's address, cookies and other headers. The
 * browser filters events in the same way, but someone could change the code in their browser.
 */
export async function relayEvents(request: Request, path: string, ctx: Ctx): Promise<Response> {
  const { posthog } = ctx.site.analytics ?? {}
  if (!posthog || !eventPaths.includes(path)) throw noSuchAddress()
  limitEvents(ctx)
  const captured = capturedIn((await readBytes(request, maxBytes)).toString())
  const batch = mayCount(ctx) ? captured.flatMap((one) => passedOn(ctx, one)) : []
  if (batch.length === 0) return Response.json({ status: 1 })
  const answer = await fetch(new URL('/batch/', posthog.host), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: posthog.key, batch }),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  }).catch((error) => {
    ctx.log.warn({ err: error }, 'PostHog could not be reached')
    return undefined
  })
  return Response.json({ status: answer?.ok ? 1 : 0 }, { status: answer?.ok ? 200 : 502 })
}

/** Returns the events of a request: one event, a list, or an object with a list. */
function capturedIn(text: string): unknown[] {
  const json = jsonOf(text)
  const list = Array.isArray(json) ? json : Array.isArray(json?.batch) ? json.batch : [json]
  return list.slice(0, maxEvents)
}

/**
 * Returns the allowed part of an event in a list, or an empty list. Only the session decides who sent the event, never
 * the browser.
 */
function passedOn(ctx: Ctx, one: unknown): object[] {
  const { event, properties, uuid, timestamp } = Object(one) as Record<string, unknown>
  const allowed = capturedProperties(event, Object(properties), calculatorSlugs)
  const path = textOf(allowed?.page_path, /./) ?? ''
  if (!allowed || isDeskPage(path)) return []
  const isNamed = (event === 'page_view' || event === 'app_loaded') && isPlainPage(path)
  return [
    {
      event,
      uuid: textOf(uuid, uuidPattern),
      timestamp: textOf(timestamp, isoTime),
      properties: { ...allowed, token: ctx.site.analytics?.posthog?.key, ...(isNamed ? identityOf(ctx) : {}) },
    },
  ]
}

/** Names the signed-in person, if the firm has allowed it. */
const identityOf = ({ site, actor }: Ctx) =>
  site.analytics?.posthog?.identifies && actor.kind === 'user'
    ? {
        user_id: actor.userId,
        user_name: `${actor.firstName} ${actor.lastName}`.trim(),
        user_role: actor.role,
        user_email: actor.email,
      }
    : {}

function jsonOf(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('invalid', 'Please send JSON.')
  }
}
