import { adviserFeed, visitorCalendar } from '../features/booking/calendars/server/calendar-files.ts'
import type { Ctx } from '../platform/context.ts'
import { withEtag } from '../platform/http/etag.ts'

const headers = { 'content-type': 'text/calendar; charset=utf-8', 'x-robots-tag': 'noindex' }

/** Answers with the calendar file that lets a visitor add their appointment to their calendar. */
export async function appointmentCalendar(token: string, ctx: Ctx): Promise<Response> {
  const file = await visitorCalendar(ctx, token)
  const disposition = 'attachment; filename="consultation.ics"'
  return new Response(file, {
    headers: { ...headers, 'cache-control': 'no-store', 'content-disposition': disposition },
  })
}

/**
 * Answers with an adviser's calendar. Calendar programs request it every few minutes, so we answer 304 if it hasn't
 * changed.
 */
export async function calendarFeed(request: Request, secret: string, ctx: Ctx): Promise<Response> {
  const file = Buffer.from(await adviserFeed(ctx, secret))
  return withEtag(request, file, { ...headers, 'cache-control': 'private, no-cache' })
}
