import { and, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { follows, type ListOrder, pageLimit, sorted, toPage } from '../../../../platform/db/lists.ts'
import { AppError } from '../../../../platform/errors.ts'
import { addMonths } from '../../../../time/days.ts'
import { findSubscriber } from '../../server/confirmation.ts'
import { type EarlierConsent, subscribers } from '../../server/tables.ts'
import { newsletterLanguages, subscriberSources, subscriberStates } from '../../shared/choices.ts'
import type {
  DeskSubscriber,
  ListedSubscriber,
  SubscriberFilters,
  SubscriberSearch,
  SubscriberSummary,
} from '../contract.ts'

type Subscriber = typeof subscribers.$inferSelect

const { id, address, domain, createdAt, state, source, language } = subscribers
const orders = {
  newest: { columns: [createdAt, id], direction: 'desc' },
  oldest: { columns: [createdAt, id], direction: 'asc' },
  address: { columns: [address, id], direction: 'asc' },
  domain: { columns: [domain, id], direction: 'asc' },
} satisfies Record<string, ListOrder>

/**
 * An index finds the addresses with this beginning at once, even among a million. So a search has the order of the
 * index.
 */
const orderOf = ({ q, sort }: SubscriberFilters): ListOrder =>
  q ? orders[q.startsWith('@') ? 'domain' : 'address'] : orders[sort ?? 'newest']

const beginsWith = (column: typeof address | typeof domain, text: string) =>
  and(gte(column, text), lt(column, `${text}\u{10ffff}`), ne(subscribers.state, 'erased'))

function matches({ q }: SubscriberFilters): SQL | undefined {
  const text = q?.toLowerCase()
  if (!text) return undefined
  return text.startsWith('@') ? beginsWith(domain, text.slice(1)) : beginsWith(address, text)
}

export function conditionsOf(filters: SubscriberFilters): SQL | undefined {
  const { state, source, language } = filters
  return and(
    matches(filters),
    state ? eq(subscribers.state, state) : undefined,
    source ? eq(subscribers.source, source) : undefined,
    language ? eq(subscribers.language, language) : undefined,
  )
}

/** One page of subscribers. */
export async function listSubscribers(ctx: Ctx, { after, ...filters }: SubscriberSearch) {
  const order = orderOf(filters)
  const condition = and(matches(filters), follows(subscribers, order, after))
  const hasKind = filters.state ?? filters.source ?? filters.language
  const rows = await ctx.db
    .select()
    .from(subscribers)
    .where(hasKind ? inArray(id, firstOfKinds(ctx, filters, order, condition)) : condition)
    .orderBy(...sorted(order))
    .limit(pageLimit)
  return toPage(rows, toListed)
}

/**
 * Finds the page's rows among the first ones of each kind: each state, source and language. An index has every kind in
 * the list's order. So we never pass over rows that don't match, of which there may be a million.
 */
function firstOfKinds({ db }: Ctx, filters: SubscriberFilters, order: ListOrder, condition: SQL | undefined): SQL {
  const [place] = order.columns
  const first = db
    .select({ id, place: sql`${place}`.as('place') })
    .from(subscribers)
    .where(and(sql`${state} = of_state`, sql`${source} = of_source`, sql`${language} = of_language`, condition))
    .orderBy(...sorted(order))
    .limit(pageLimit)
  const direction = sql.raw(order.direction)
  return sql`(select first.id from ${eachOf('of_state', subscriberStates, filters.state)}
    cross join ${eachOf('of_source', subscriberSources, filters.source)}
    cross join ${eachOf('of_language', newsletterLanguages, filters.language)}
    cross join lateral ${first} first
    order by first.place ${direction}, first.id ${direction} limit ${pageLimit})`
}

const eachOf = (name: string, all: readonly string[], wanted: string | undefined) =>
  sql`unnest(${sql.param(wanted ? [wanted] : all)}::text[]) ${sql.identifier(name)}`

export const toListed = ({ id, email, state, source, language, createdAt }: Subscriber): ListedSubscriber => ({
  ...{ id, state, source, language },
  email: state === 'erased' ? '' : email,
  createdAt: createdAt.toISOString(),
})

export async function getSubscriber(ctx: Ctx, { id }: { id: string }): Promise<DeskSubscriber> {
  const row = await findSubscriber(ctx, id)
  if (!row) throw new AppError('not_found', 'There is no such subscriber.')
  return toDeskSubscriber(row)
}

/** Converts the times, because the database writes them with its own offset. */
const toEarlierConsent = ({ requestedAt, confirmedAt, endedAt, ...consent }: EarlierConsent): EarlierConsent => ({
  ...consent,
  requestedAt: new Date(requestedAt).toISOString(),
  confirmedAt: new Date(confirmedAt).toISOString(),
  endedAt: endedAt && new Date(endedAt).toISOString(),
})

export const toDeskSubscriber = (row: Subscriber): DeskSubscriber => ({
  ...toListed(row),
  interests: row.interests,
  requestedAt: row.requestedAt.toISOString(),
  consentText: row.consentText,
  consentAddress: row.consentAddress,
  // Until someone who subscribed again has confirmed, the column has the time of the consent before.
  confirmedAt: row.state === 'pending' ? null : (row.confirmedAt?.toISOString() ?? null),
  earlierConsents: row.earlierConsents.map(toEarlierConsent),
  endedAt: row.unsubscribedAt?.toISOString() ?? null,
  complainedAt: row.complainedAt?.toISOString() ?? null,
})

const monthsShown = 12

/** Counts all subscribers, and how many were confirmed and how many ended in each of the last months. */
export async function summarizeSubscribers(ctx: Ctx): Promise<SubscriberSummary> {
  const counted = await ctx.db
    .select({ state: subscribers.state, count: sql<number>`count(*)::int` })
    .from(subscribers)
    .groupBy(subscribers.state)
  const countOf = new Map(counted.map(({ state, count }) => [state, count]))
  const [confirmed, ended] = [await byMonth(ctx, 'confirmedAt'), await byMonth(ctx, 'unsubscribedAt')]
  return {
    counts: Object.fromEntries(subscriberStates.map((state) => [state, countOf.get(state) ?? 0])) as Record<
      Subscriber['state'],
      number
    >,
    months: lastMonths(ctx).map((month) => ({
      month,
      confirmed: confirmed.get(month) ?? 0,
      ended: ended.get(month) ?? 0,
    })),
  }
}

function lastMonths({ now }: Ctx): string[] {
  const first = `${now().toISOString().slice(0, 7)}-01`
  return Array.from({ length: monthsShown }, (_, index) => addMonths(first, index - monthsShown + 1).slice(0, 7))
}

async function byMonth(ctx: Ctx, column: 'confirmedAt' | 'unsubscribedAt'): Promise<Map<string, number>> {
  const [since = ''] = lastMonths(ctx)
  const month = sql<string>`to_char(${subscribers[column]} at time zone 'UTC', 'YYYY-MM')`
  const rows = await ctx.db
    .select({ month, count: sql<number>`count(*)::int` })
    .from(subscribers)
    .where(gte(subscribers[column], new Date(`${since}-01T00:00:00Z`)))
    .groupBy(sql`1`)
  return new Map(rows.map(({ month, count }) => [month, count]))
}
