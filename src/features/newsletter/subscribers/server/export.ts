import { and, asc, gt } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { type CsvColumn, csvHead, csvLine } from '../../../../platform/files/csv.ts'
import { requireExport } from '../../../audit/server/service.ts'
import { subscribers } from '../../server/tables.ts'
import type { DeskSubscriber, SubscriberFilters } from '../contract.ts'
import { conditionsOf, toDeskSubscriber } from './list.ts'

const columns: CsvColumn<DeskSubscriber>[] = [
  { title: 'Email', value: ({ email }) => email },
  { title: 'Status', value: ({ state }) => state },
  { title: 'Source', value: ({ source }) => source },
  { title: 'Language', value: ({ language }) => language },
  { title: 'Interests', value: ({ interests }) => interests.join(', ') },
  { title: 'Consent', value: ({ consentText }) => consentText },
  { title: 'Consent date', value: ({ confirmedAt, requestedAt }) => confirmedAt ?? requestedAt },
  { title: 'Asked from', value: ({ consentAddress }) => consentAddress },
  { title: 'Ended', value: ({ endedAt }) => endedAt },
  { title: 'Added', value: ({ createdAt }) => createdAt },
]

const rowsAtOnce = 2_000

/**
 * Allows an export of the subscribers that match the filters, and returns its lines. Reads the rows while they are
 * sent, so that a million subscribers need no more memory than two thousand.
 */
export async function exportSubscribers(ctx: Ctx, filters: SubscriberFilters): Promise<AsyncGenerator<string>> {
  await requireExport(ctx, { list: { id: 'subscribers', name: 'Subscribers' }, action: 'subscriber.exported', filters })
  return linesOf(ctx, filters)
}

async function* linesOf(ctx: Ctx, filters: SubscriberFilters) {
  yield csvHead(columns)
  let last: string | undefined
  do {
    const rows = await ctx.db
      .select()
      .from(subscribers)
      .where(and(conditionsOf(filters), last ? gt(subscribers.id, last) : undefined))
      .orderBy(asc(subscribers.id))
      .limit(rowsAtOnce)
    yield rows.map((row) => csvLine(columns, toDeskSubscriber(row))).join('')
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1)?.id
  } while (last)
}
