import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { countryName } from '../../../platform/browser/countries.ts'
import type { Ctx } from '../../../platform/context.ts'
import { containing, follows, type ListOrder, nameLike, pageLimit, sorted, toPage } from '../../../platform/db/lists.ts'
import type { CsvColumn } from '../../../platform/files/csv.ts'
import { exportList } from '../../audit/server/service.ts'
import { topicLabels } from '../contract.ts'
import type { InquiryFilters, InquirySearch, ListedInquiry } from '../desk-contract.ts'
import { inquiries } from './tables.ts'

type InquiryRow = typeof inquiries.$inferSelect

const orders = {
  newest: { columns: [inquiries.createdAt, inquiries.id], direction: 'desc' },
  oldest: { columns: [inquiries.createdAt, inquiries.id], direction: 'asc' },
  changed: { columns: [inquiries.changedAt, inquiries.id], direction: 'desc' },
} satisfies Record<string, ListOrder>

function select(ctx: Ctx, filters: InquiryFilters, after?: string) {
  const order = orders[filters.sort ?? 'newest']
  return ctx.db
    .select()
    .from(inquiries)
    .where(and(...conditionsOf(filters), follows(inquiries, order, after)))
    .orderBy(...sorted(order))
}

/** One page of inquiries. */
export const listInquiries = async (ctx: Ctx, { after, ...filters }: InquirySearch) =>
  toPage(await select(ctx, filters, after).limit(pageLimit), toListedInquiry)

function conditionsOf({ q, state, topic }: InquiryFilters): (SQL | undefined)[] {
  const like = q ? containing(q) : ''
  const { name, email, reference, message } = inquiries
  return [
    q
      ? or(nameLike(name, q), ilike(sql`${email}::text`, like), ilike(reference, like), ilike(message, like))
      : undefined,
    state ? eq(inquiries.state, state) : undefined,
    topic ? eq(inquiries.topic, topic) : undefined,
  ]
}

const maxExcerptLength = 140

function excerptOf(message: string): string {
  const line = message.replaceAll(/\s+/g, ' ')
  return line.length > maxExcerptLength ? `${line.slice(0, maxExcerptLength).trimEnd()}…` : line
}

export function toListedInquiry(row: InquiryRow): ListedInquiry {
  const { id, reference, name, email, topic, state, message, createdAt, changedAt } = row
  const times = { createdAt: createdAt.toISOString(), changedAt: changedAt.toISOString() }
  return { id, reference, name, email, topic, state, excerpt: excerptOf(message), ...times }
}

const columns: CsvColumn<InquiryRow>[] = [
  { title: 'Reference', value: ({ reference }) => reference },
  { title: 'Received', value: ({ createdAt }) => createdAt.toISOString() },
  { title: 'Status', value: ({ state }) => state },
  { title: 'Topic', value: ({ topic }) => topicLabels[topic] },
  { title: 'Name', value: ({ name }) => name },
  { title: 'Email', value: ({ email }) => email },
  { title: 'Phone', value: ({ phone }) => phone },
  { title: 'Country', value: ({ country }) => countryName(country) },
  { title: 'Reply by', value: ({ way }) => way },
  { title: 'Message', value: ({ message }) => message },
]

/** Exports the inquiries that match the filters. */
export const exportInquiries = (ctx: Ctx, filters: InquiryFilters): Promise<File> =>
  exportList(ctx, {
    list: { id: 'inquiries', name: 'Inquiries' },
    action: 'inquiry.exported',
    filters,
    columns,
    read: async (ctx, maxRows) => select(ctx, filters).limit(maxRows),
  })
