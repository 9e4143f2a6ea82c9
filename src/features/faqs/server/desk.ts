import { and, asc, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { audit } from '../../audit/server/service.ts'
import {
  type ArrangeFaqs,
  type ChangedFaqs,
  type ChangeFaq,
  type ChangeFaqState,
  type ChangeFaqStates,
  type ChooseHomeFaqs,
  type DeskFaq,
  type FaqText,
  mostFaqs,
} from '../desk-contract.ts'
import { type Topic, topics } from '../shared/topics.ts'
import { getDeskFaq } from './desk-list.ts'
import { slugOf } from './slug.ts'
import { faqs } from './tables.ts'

type Row = typeof faqs.$inferSelect

const asObject = ({ id, question }: Pick<Row, 'id' | 'question'>) => ({ type: 'faq', id, name: question })

export async function createFaq(ctx: Ctx, text: FaqText): Promise<DeskFaq> {
  return inTransaction(ctx, async (ctx) => {
    if ((await ctx.db.$count(faqs)) >= mostFaqs) {
      throw new AppError('conflict', `There are ${mostFaqs} questions already. Please reword one that is archived.`)
    }
    const id = await insertFaq(ctx, text)
    await audit(ctx, 'faq.created', asObject({ id, question: text.question }), { category: topics[text.topic] })
    return getDeskFaq(ctx, { id })
  })
}

/** Where another question has the address already, a number makes it another one. */
async function insertFaq(ctx: Ctx, text: FaqText): Promise<string> {
  const slug = slugOf(text.question)
  const position = await nextPosition(ctx, text.topic)
  for (let number = 1; number <= mostFaqs; number += 1) {
    const [row] = await ctx.db
      .insert(faqs)
      .values({ ...text, slug: number === 1 ? slug : `${slug}-${number}`, position, updatedAt: ctx.now() })
      .onConflictDoNothing({ target: faqs.slug })
      .returning({ id: faqs.id })
    if (row) return row.id
  }
  throw new AppError('conflict', 'There are too many questions with these words. Please reword it.')
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

/** The question for a change, kept from others until the transaction ends; refused where another change came first. */
async function forChange(ctx: Ctx, { id, version }: { id: string; version: number }): Promise<Row> {
  const [row] = await ctx.db.select().from(faqs).where(eq(faqs.id, id)).for('update')
  if (!row) throw new AppError('not_found', 'There is no such question.')
  if (row.version !== version) {
    throw new AppError('conflict', 'Somebody has changed this question since you opened it. Nothing was saved.')
  }
  return row
}

async function write(ctx: Ctx, { id, version }: Row, change: Partial<Row>): Promise<void> {
  await ctx.db
    .update(faqs)
    .set({ ...change, version: version + 1, updatedAt: ctx.now() })
    .where(eq(faqs.id, id))
  await ctx.events.publish('content.changed', {})
}

export async function changeFaq(ctx: Ctx, { id, version, ...text }: ChangeFaq): Promise<DeskFaq> {
  return inTransaction(ctx, async (ctx) => {
    const row = await forChange(ctx, { id, version })
    const fields = (['topic', 'question', 'answer'] as const).filter((name) => row[name] !== text[name])
    if (fields.length === 0) return getDeskFaq(ctx, { id })
    const position = text.topic === row.topic ? row.position : await nextPosition(ctx, text.topic)
    await write(ctx, row, { ...text, position })
    await audit(ctx, 'faq.changed', asObject(row), { fields: fields.join(', ') })
    return getDeskFaq(ctx, { id })
  })
}

export async function changeFaqState(ctx: Ctx, { id, version, state }: ChangeFaqState): Promise<DeskFaq> {
  return inTransaction(ctx, async (ctx) => {
    await toState(ctx, await forChange(ctx, { id, version }), state)
    return getDeskFaq(ctx, { id })
  })
}

/** Several in one order for everybody; what has changed since it was seen is left. */
export async function changeFaqStates(ctx: Ctx, { chosen, state }: ChangeFaqStates): Promise<ChangedFaqs> {
  const versions = new Map(chosen.map(({ id, version }) => [id, version]))
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(faqs)
      .where(inArray(faqs.id, [...versions.keys()]))
      .orderBy(asc(faqs.id))
      .for('update')
    const fitting = rows.filter(({ id, version }) => versions.get(id) === version)
    for (const row of fitting) await toState(ctx, row, state)
    return { done: fitting.length, left: versions.size - fitting.length }
  })
}

/** What is not published is not on the home page either. */
async function toState(ctx: Ctx, row: Row, state: Row['state']): Promise<void> {
  if (row.state === state) return
  await write(ctx, row, { state, homePosition: state === 'published' ? row.homePosition : null })
  await audit(ctx, 'faq.state-changed', asObject(row), { from: row.state, to: state })
}

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at])
const moved = () =>
  new AppError('conflict', 'The order has changed since you opened the page. Please look at it again.')

/** A new order of a category's questions that are not archived. */
export async function arrangeFaqs(ctx: Ctx, { topic, before, after }: ArrangeFaqs): Promise<{ message: string }> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select()
      .from(faqs)
      .where(and(eq(faqs.topic, topic), ne(faqs.state, 'archived')))
      .orderBy(asc(faqs.id))
      .for('update')
    const now = rows
      .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
      .map(({ id }) => id)
    if (!isSame(now, before)) throw moved()
    if (!isSame(after.toSorted(), before.toSorted())) {
      throw new AppError('invalid', 'Please give every question of the category once.')
    }
    for (const [index, id] of after.entries()) {
      await ctx.db
        .update(faqs)
        .set({ position: index + 1 })
        .where(eq(faqs.id, id))
    }
    await audit(ctx, 'faq.arranged', { type: 'list', id: `faqs-${topic}`, name: topics[topic] })
    await ctx.events.publish('content.changed', {})
    return { message: 'The order is saved.' }
  })
}

/** Exactly these questions are on the home page, in this order. */
export async function chooseHomeFaqs(ctx: Ctx, { before, after }: ChooseHomeFaqs): Promise<{ message: string }> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db.select().from(faqs).where(eq(faqs.state, 'published')).orderBy(asc(faqs.id)).for('update')
    const now = rows
      .filter(({ homePosition }) => homePosition !== null)
      .toSorted((one, other) => Number(one.homePosition) - Number(other.homePosition) || (one.id < other.id ? -1 : 1))
      .map(({ id }) => id)
    if (!isSame(now, before)) throw moved()
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
      { type: 'list', id: 'faqs-home', name: 'Questions of the home page' },
      {
        count: String(after.length),
      },
    )
    await ctx.events.publish('content.changed', {})
    return { message: 'The home page shows these questions.' }
  })
}
