import { SubscriberFilters } from '../features/newsletter/subscribers/contract.ts'
import { exportSubscribers } from '../features/newsletter/subscribers/server/export.ts'
import type { Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { streamOf } from '../platform/http/streamed.ts'
import { dateIn } from '../time/clock.ts'
import { savedHeaders } from './document-files.ts'

/** Sends the subscribers that match the filters as a CSV file, which is made while we send it. */
export async function subscriberFile(request: Request, ctx: Ctx): Promise<Response> {
  const filters = SubscriberFilters.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!filters.success) throw new AppError('invalid', 'Please check the filters.')
  const lines = await exportSubscribers(ctx, filters.data)
  const headers = savedHeaders(`subscribers-${dateIn('UTC', ctx.now())}.csv`, 'text/csv;charset=utf-8')
  return new Response(streamOf(lines), { headers })
}
