import { and, asc, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { BulkResult } from '../../../platform/browser/shapes.ts'
import { slugOf } from '../../../platform/browser/slug.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { claimVersion } from '../../../platform/db/versions.ts'
import { AppError } from '../../../platform/errors.ts'
import { audit } from '../../audit/server/service.ts'
import {
  type ArrangeFaqs,
  type ChangeFaq,
  type ChangeFaqState,
  type ChangeFaqStates,
  type ChooseHomeFaqs,
  type DeskFaq,
  type FaqText,
  maxFaqs,
} from '../desk-contract.ts'
import { type Topic, topics } from '../shared/topics.ts'
import { getDeskFaq } from './desk-list.ts'
import { faqs } from './tables.ts'

type Row = typeof faqs.$inferSelect

const asObject = ({ id, question }: Pick<Row, 'id' | 'question'>) => ({ type: 'faq', id, name: question })

export async function createFaq(ctx: Ctx, text: FaqText): Promise<DeskFaq> {
  return inTransaction(ctx, async (ctx) => {
    if ((await ctx.db.$count(faqs)) >= maxFaqs) {
      throw new AppError('conflict', `There are ${maxFaqs} questions already. Reuse an archived one instead.`)
    }
    const id = await insertFaq(ctx, text)
    await audit(ctx, 'faq.created', asObject({ id, question: text.question }), { category: topics[text.topic] })
    return getDeskFaq(ctx, { id })
  })
}

/** Stores a new question. If another question already has its slug, a number makes the slug unique. */
async function insertFaq(ctx: Ctx, text: FaqText): Promise<string> {
  const slug = slugOf(text.question) || 'question'
  const position = await nextPosition(ctx, text.topic)
  for (let number = 1; number <= maxFaqs; number += 1) {
    const [row] = await ctx.db
      .insert(faqs)
      .values({ ...text, slug: number === 1 ? slug : `${slug}-${number}`, position, updatedAt: ctx.now() })
      .onConflictDoNothing({ target: faqs.slug })
      .returning({ id: faqs.id })
    if (row) return row.id
  }
  throw new AppError('conflict', 'Too many questions have the same words. Please reword this one.')
}

async function nextPosition(ctx: Ctx, topic: Topic): Promise<number> {
  const [last] = await ctx.db
    .select({ position: faqs.position })
    .from(faqs)
    .where(eq(faqs.topic, topic))
    .orderBy(desc(faqs.position))
    .limit(1)
  return (last?.position ?? 0) + 1
}

async function update(ctx: Ctx, { id, version }: Pick<Row, 'id' | 'version'>, values: Partial<Row>): Promise<void> {
  const claim = { where: eq(faqs.id, id), version, noun: 'question' }
  await claimVersion(ctx, faqs, claim, { ...values, updatedAt: ctx.now() })
  await ctx.events.publish('content.changed', {})
}

export async function changeFaq(ctx: Ctx, { id, version, ...text }: ChangeFaq): Promise<DeskFaq> {
  return inTransaction(ctx, async (ctx) => {
    const before = await getDeskFaq(ctx, { id })
    const fields = (['topic', 'question', 'answer'] as const).filter((name) => before[name] !== text[name])
    if (fields.length === 0) return before
    const place = text.topic === before.topic ? {} : { position: await nextPosition(ctx, text.topic) }
    await update(ctx, { id, version }, { ...text, ...place })
    await audit(ctx, 'faq.changed', asObject(before), { fields: fields.join(', ') })
    return getDeskFaq(ctx, { id })
  })
}

export async function changeFaqState(ctx: Ctx, { id, version, state }: ChangeFaqState): Promise<DeskFaq> {
  return inTransaction(ctx, async (ctx) => {
    await setState(ctx, { ...(await getDeskFaq(ctx, { id })), version }, state)
    return getDeskFaq(ctx, { id })
  })
}

/**
 * Changes the state of several questions, but not of those that someone else has changed. Locks the rows in the order
 * of their ids, so that two such calls can't deadlock.
 */
export async function changeFaqStates(ctx: Ctx, { chosen, state }: ChangeFaqStates): Promise<BulkResult> {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(faqs)
      .where(inArray(faqs.id, [...versions.keys()]))
      .orderBy(asc(faqs.id))
      .for('update')
    const unchanged = rows.filter(({ id, version }) => versions.get(id) === version)
    for (const row of unchanged) await setState(ctx, row, state)
    return { done: unchanged.length, left: versions.size - unchanged.length }
  })
}

/** Changes a question's state. A question that is no longer published also leaves the home page. */
async function setState(
  ctx: Ctx,
  row: Pick<Row, 'id' | 'version' | 'question' | 'state' | 'homePosition'>,
  state: Row['state'],
): Promise<void> {
  if (row.state === state) return
  await update(ctx, row, { state, homePosition: state === 'published' ? row.homePosition : null })
  await audit(ctx, 'faq.state-changed', asObject(row), { from: row.state, to: state })
}

const isSame = (a: string[], b: string[]) => a.length === b.length && a.every((id, index) => id === b[index])
const orderChanged = () =>
  new AppError('conflict', 'Someone else changed the order while you had it open. Please check it and try again.')

/** Reorders a category's questions, except archived ones. */
export async function arrangeFaqs(ctx: Ctx, { topic, before, after }: ArrangeFaqs): Promise<{ message: string }> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(faqs)
      .where(and(eq(faqs.topic, topic), ne(faqs.state, 'archived')))
      .orderBy(asc(faqs.id))
      .for('update')
    const now = rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
    if (!isSame(now, before)) throw orderChanged()
    if (!isSame(after.toSorted(), before.toSorted())) {
      throw new AppError('invalid', 'Please list every question in the category exactly once.')
    }
    for (const [index, id] of after.entries()) {
      await ctx.db
        .update(faqs)
        .set({ position: index + 1 })
        .where(eq(faqs.id, id))
    }
    await audit(ctx, 'faq.arranged', { type: 'list', id: `faqs-${topic}`, name: topics[topic] })
    await ctx.events.publish('content.changed', {})
    return { message: 'Order saved.' }
  })
}

/** Puts exactly the questions in `after` on the home page, in that order. */
export async function chooseHomeFaqs(ctx: Ctx, { before, after }: ChooseHomeFaqs): Promise<{ message: string }> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db.select().from(faqs).where(eq(faqs.state, 'published')).orderBy(asc(faqs.id)).for('update')
    const now = rows
      .filter(({ homePosition }) => homePosition !== null)
      .toSorted((a, b) => Number(a.homePosition) - Number(b.homePosition) || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id)
    if (!isSame(now, before)) throw orderChanged()
    const published = new Set(rows.map(({ id }) => id))
    if (new Set(after).size !== after.length || !after.every((id) => published.has(id))) {
      throw new AppError('invalid', 'Only published questions can be on the home page, each once.')
    }
    await ctx.db.update(faqs).set({ homePosition: null }).where(isNotNull(faqs.homePosition))
    for (const [index, id] of after.entries()) {
      await ctx.db
        .update(faqs)
        .set({ homePosition: index + 1 })
        .where(eq(faqs.id, id))
    }
    await audit(
      ctx,
      'faq.home-changed',
      { type: 'list', id: 'faqs-home', name: 'Home page questions' },
      {
        count: String(after.length),
      },
    )
    await ctx.events.publish('content.changed', {})
    return { message: 'Home page questions saved.' }
  })
}
