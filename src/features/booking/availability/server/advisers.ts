import { eq } from 'drizzle-orm'
import type { RowVersion } from '../../../../platform/browser/shapes.ts'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { claimVersion } from '../../../../platform/db/versions.ts'
import { AppError } from '../../../../platform/errors.ts'
import { newToken } from '../../../../platform/http/session.ts'
import { requireRecentSignIn } from '../../../../platform/http/signed-in.ts'
import { audit } from '../../../audit/server/service.ts'
import { sealBusyUrl } from '../../calendars/server/busy/address.ts'
import { readBusyCalendar } from '../../calendars/server/busy/busy-calendars.ts'
import { advisers, busyTimes } from '../../server/tables.ts'
import type { AdviserFacts, ChangeAdviser, DeskAdviser, SetBusyCalendar } from '../contract.ts'
import { getDeskAdviser } from './availability.ts'
import { differences, hoursInWords } from './differences.ts'

type Row = typeof advisers.$inferSelect

const maxAdvisers = 100
const asObject = ({ id, name }: Pick<Row, 'id' | 'name'>) => ({ type: 'adviser', id, name })

const factsInWords = ({ name, email, languages, hours, isActive }: AdviserFacts) => ({
  name,
  email,
  languages: languages.join(', '),
  hours: hoursInWords(hours),
  'takes consultations': isActive ? 'yes' : 'no',
})

export async function addAdviser(ctx: Ctx, facts: AdviserFacts): Promise<DeskAdviser> {
  return inTransaction(ctx, async (ctx) => {
    if ((await ctx.db.$count(advisers)) >= maxAdvisers) {
      throw new AppError('conflict', `You've reached the limit of ${maxAdvisers} advisers. Change one of them instead.`)
    }
    const { id, name } = oneRow(
      await ctx.db
        .insert(advisers)
        .values({ ...facts, createdAt: ctx.now() })
        .returning(),
    )
    const { name: _, ...details } = factsInWords(facts)
    await audit(ctx, 'availability.adviser-added', asObject({ id, name }), details)
    await ctx.events.publish('content.changed', {})
    return getDeskAdviser(ctx, id)
  })
}

/** Changes an adviser in one transaction. Refuses if someone else changed the adviser first. */
function change(
  ctx: Ctx,
  { id, version }: RowVersion,
  work: (ctx: Ctx, row: Row) => Promise<Partial<Row> | undefined>,
): Promise<DeskAdviser> {
  return inTransaction(ctx, async (ctx) => {
    const where = eq(advisers.id, id)
    const [row] = await ctx.db.select().from(advisers).where(where)
    if (!row) throw new AppError('not_found', 'There is no such adviser.')
    const changed = await work(ctx, row)
    if (changed) await claimVersion(ctx, advisers, { where, version, noun: 'adviser' }, changed)
    return getDeskAdviser(ctx, id)
  })
}

/** Changes an adviser. An adviser who no longer takes consultations keeps the appointments already booked. */
export const changeAdviser = (ctx: Ctx, { id, version, ...facts }: ChangeAdviser): Promise<DeskAdviser> =>
  change(ctx, { id, version }, async (ctx, row) => {
    const changed = differences(factsInWords(row), factsInWords(facts))
    if (!changed) return undefined
    await audit(ctx, 'availability.adviser-changed', asObject(row), changed)
    await ctx.events.publish('content.changed', {})
    return facts
  })

/**
 * Stores the address of the adviser's own calendar. The address is a secret, so we encrypt it and leave it out of the
 * audit log.
 */
export const setBusyCalendar = (ctx: Ctx, { url, ...input }: SetBusyCalendar): Promise<DeskAdviser> =>
  change(ctx, input, async (ctx, row) => {
    if (!url && !row.busyUrl) return undefined
    await ctx.db.delete(busyTimes).where(eq(busyTimes.adviserId, row.id))
    const from = row.busyUrl ? 'set' : 'not set'
    const to = url ? (row.busyUrl ? 'another one' : 'set') : 'removed'
    await audit(ctx, 'availability.busy-calendar-changed', asObject(row), { from, to })
    if (url) await ctx.jobs.enqueue(readBusyCalendar, { adviserId: row.id })
    return {
      busyUrl: url ? sealBusyUrl(ctx, row.id, url) : null,
      busyTriedAt: null,
      busyReadAt: null,
      busyProblem: null,
    }
  })

/**
 * Creates a new address for the adviser's calendar feed, so the old address stops working. We show the new one once and
 * store only its hash.
 */
export async function makeFeedAddress(ctx: Ctx, input: RowVersion) {
  requireRecentSignIn(ctx)
  const { token, tokenHash } = newToken()
  const adviser = await change(ctx, input, async (ctx, row) => {
    const from = row.feedHash ? 'an address' : 'no address'
    await audit(ctx, 'availability.feed-changed', asObject(row), { from, to: 'a new address' })
    return { feedHash: tokenHash }
  })
  return { adviser, address: `${ctx.site.url}/api/booking/calendars/${token}.ics` }
}

export const removeFeedAddress = (ctx: Ctx, input: RowVersion): Promise<DeskAdviser> =>
  change(ctx, input, async (ctx, row) => {
    if (!row.feedHash) return undefined
    await audit(ctx, 'availability.feed-changed', asObject(row), { from: 'an address', to: 'no address' })
    return { feedHash: null }
  })
