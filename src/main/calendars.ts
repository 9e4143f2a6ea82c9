import { adviserFeed, visitorCalendar } from '../features/booking/calendars/server/calendar-files.ts'
import type { Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { etagOf } from '../platform/http/cached-answer.ts'
import { refusal } from './answers.ts'

const headers = { 'content-type': 'text/calendar; charset=utf-8', 'x-robots-tag': 'noindex' }

async function orRefusal(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof AppError) return refusal(error)
    throw error
  }
}

/** The calendar file of an appointment, for the visitor's calendar. */
export const calendarFile = (token: string, ctx: Ctx) =>
  orRefusal(async () => {
    const disposition = 'attachment; filename="consultation.ics"'
    const file = await visitorCalendar(ctx, token)
    return new Response(file, {
      headers: { ...headers, 'cache-control': 'no-store', 'content-disposition': disposition },
    })
  })

/** An adviser's calendar. Programs ask for it every few minutes, and mostly nothing has changed. */
export const calendarFeed = (request: Request, secret: string, ctx: Ctx) =>
  orRefusal(async () => {
    const file = Buffer.from(await adviserFeed(ctx, secret))
    const etag = etagOf(file)
    const feedHeaders = { ...headers, etag, 'cache-control': 'private, no-cache' }
    if (request.headers.get('if-none-match')?.includes(etag))
      return new Response(null, { status: 304, headers: feedHeaders })
    return new Response(new Uint8Array(file), { headers: feedHeaders })
  })
