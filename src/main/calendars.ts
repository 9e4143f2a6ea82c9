import { adviserFeed, visitorCalendar } from '../features/booking/calendars/server/calendar-files.ts'
import type { Ctx } from '../platform/context.ts'
import { withEtag } from '../platform/http/etag.ts'

const headers = { 'content-type': 'text/calendar; charset=utf-8', 'x-robots-tag': 'noindex' }

/** The file with which a visitor adds an appointment to their calendar. */
export async function appointmentCalendar(token: string, ctx: Ctx): Promise<Response> {
  const file = await visitorCalendar(ctx, token)
  const disposition = 'attachment; filename="consultation.ics"'
  return new Response(file, {
    headers: { ...headers, 'cache-control': 'no-store', 'content-disposition': disposition },
  })
}

/**
 * An adviser's calendar. Calendar programs request it every few minutes, so an unchanged calendar is answered with 304.
 */
export async function calendarFeed(request: Request, secret: string, ctx: Ctx): Promise<Response> {
  const file = Buffer.from(await adviserFeed(ctx, secret))
  return withEtag(request, file, { ...headers, 'cache-control': 'private, no-cache' })
}
