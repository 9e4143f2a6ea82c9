import { eq, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { claimVersion } from '../../../../platform/db/versions.ts'
import { AppError } from '../../../../platform/errors.ts'
import { audit } from '../../../audit/server/service.ts'
import { bookingTopics, topicAdvisers } from '../../server/tables.ts'
import type { ArrangeTopics, Availability, ChangeTopic, DeskTopic, TopicFacts } from '../contract.ts'
import { getAvailability, listAdvisers, listTopics } from './availability.ts'
import { differences, ruleWords } from './differences.ts'

const maxTopics = 30
const asObject = ({ key, title }: { key: string; title: string }) => ({ type: 'booking-topic', id: key, name: title })

async function getTopic(ctx: Ctx, key: string): Promise<DeskTopic> {
  const [topic] = await listTopics(ctx, eq(bookingTopics.key, key))
  if (!topic) throw new AppError('not_found', 'There is no such topic.')
  return topic
}

async function factsInWords(ctx: Ctx, { title, isActive, rules, advisers }: TopicFacts) {
  const known = new Map((await listAdvisers(ctx)).map(({ id, name }) => [id, name]))
  return {
    title,
    offered: isActive ? 'yes' : 'no',
    ...ruleWords(rules),
    advisers:
      advisers
        .map((id) => known.get(id) ?? id)
        .sort()
        .join(', ') || 'all',
  }
}

/** The topic's key in links: `Estates & trusts` becomes `estates-trusts`. */
function keyOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  return words.replaceAll(/^-|-$/g, '').slice(0, 32).replace(/-$/, '') || 'topic'
}

export async function addTopic(ctx: Ctx, { advisers, ...facts }: TopicFacts): Promise<DeskTopic> {
  return inTransaction(ctx, async (ctx) => {
    const all = await lockTopics(ctx)
    if (all.length >= maxTopics) {
      throw new AppError('conflict', `You've reached the limit of ${maxTopics} topics. Change one of them instead.`)
    }
    const key = freeKey(keyOf(facts.title), new Set(['new', ...all.map(({ key }) => key)]))
    const position = Math.max(0, ...all.map(({ position }) => position)) + 1
    await ctx.db.insert(bookingTopics).values({ ...facts, key, position })
    await setAdvisers(ctx, key, advisers)
    const { title: _, ...details } = await factsInWords(ctx, { ...facts, advisers })
    await audit(ctx, 'availability.topic-added', asObject({ key, title: facts.title }), details)
    await ctx.events.publish('content.changed', {})
    return getTopic(ctx, key)
  })
}

/** Adds a number to a key that another topic or one of our pages already has. */
function freeKey(key: string, taken: Set<string>, number = 1): string {
  const one = number === 1 ? key : `${key}-${number}`
  return taken.has(one) ? freeKey(key, taken, number + 1) : one
}

/** Reads and locks all topics. Until the transaction ends, no one else can add a topic. */
async function lockTopics(ctx: Ctx) {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('booking.topics'))`)
  return ctx.db.select().from(bookingTopics).orderBy(bookingTopics.position, bookingTopics.key).for('update')
}

async function setAdvisers(ctx: Ctx, topicKey: string, wanted: string[]): Promise<void> {
  const known = new Set((await listAdvisers(ctx)).map(({ id }) => id))
  if (!wanted.every((id) => known.has(id))) throw new AppError('invalid', 'There is no such adviser.')
  await ctx.db.delete(topicAdvisers).where(eq(topicAdvisers.topicKey, topicKey))
  const rows = [...new Set(wanted)].map((adviserId) => ({ topicKey, adviserId }))
  if (rows.length > 0) await ctx.db.insert(topicAdvisers).values(rows)
}

export async function changeTopic(ctx: Ctx, { key, version, advisers, ...facts }: ChangeTopic): Promise<DeskTopic> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getTopic(ctx, key)
    const changed = differences(await factsInWords(ctx, before), await factsInWords(ctx, { ...facts, advisers }))
    if (!changed) return before
    await claimVersion(ctx, bookingTopics, { where: eq(bookingTopics.key, key), version, noun: 'topic' }, facts)
    await setAdvisers(ctx, key, advisers)
    await audit(ctx, 'availability.topic-changed', asObject(before), changed)
    await ctx.events.publish('content.changed', {})
    return getTopic(ctx, key)
  })
}

const isSame = (one: string[], other: string[]) => one.join('\n') === other.join('\n')

export async function arrangeTopics(ctx: Ctx, { before, after }: ArrangeTopics): Promise<Availability> {
  return inTransaction(ctx, async (ctx) => {
    const now = (await lockTopics(ctx)).map(({ key }) => key)
    if (!isSame(now, before)) {
      throw new AppError('conflict', "Someone else changed the order. You're seeing the current one.")
    }
    if (!isSame(after.toSorted(), now.toSorted()))
      throw new AppError('invalid', 'The order needs every topic exactly once.')
    for (const [index, key] of after.entries()) {
      await ctx.db
        .update(bookingTopics)
        .set({ position: index + 1 })
        .where(eq(bookingTopics.key, key))
    }
    if (!isSame(before, after)) {
      const list = { type: 'list', id: 'booking-topics', name: 'Topics of consultations' }
      await audit(ctx, 'availability.topics-arranged', list, { from: before.join(', '), to: after.join(', ') })
      await ctx.events.publish('content.changed', {})
    }
    return getAvailability(ctx)
  })
}
