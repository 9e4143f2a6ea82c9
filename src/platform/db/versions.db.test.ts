import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { describe, expect } from 'vitest'
import { type Ctx, inTransaction } from '../context.ts'
import { AppError } from '../errors.ts'
import { test, testContext } from '../testing/test.ts'
import { claimVersion } from './versions.ts'

/** This test borrows an existing table with matching columns, because the site's role may not create tables. */
const notes = pgTable('rate_limits', {
  id: text('key').primaryKey(),
  version: integer('count').notNull(),
  at: timestamp('expires_at', { withTimezone: true }).notNull(),
})

const day = (number: number) => new Date(Date.UTC(2030, 0, number))

async function newNote({ db }: Pick<Ctx, 'db'>) {
  const id = randomUUID()
  await db.insert(notes).values({ id, version: 1, at: day(1) })
  return id
}

const claim = (ctx: Ctx, id: string, version: number, at: Date) =>
  claimVersion(ctx, notes, { where: eq(notes.id, id), version, noun: 'note' }, { at })

describe('claiming a version', () => {
  test('writes the values as the next version', async ({ ctx }) => {
    const [id, other] = [await newNote(ctx), await newNote(ctx)]
    expect(await claim(ctx, id, 1, day(2))).toEqual({ id, version: 2, at: day(2) })
    expect(await claim(ctx, id, 2, day(3))).toMatchObject({ version: 3 })
    expect(await ctx.db.select().from(notes).where(eq(notes.id, other))).toMatchObject([{ version: 1, at: day(1) }])
  })

  test('refuses an older version, and one that does not exist', async ({ ctx }) => {
    const id = await newNote(ctx)
    await claim(ctx, id, 1, day(2))
    for (const version of [1, 3, Number.MAX_SAFE_INTEGER, -1]) {
      await expect(claim(ctx, id, version, day(4))).rejects.toMatchObject({
        code: 'conflict',
        message: "Someone else changed the note while you had this open. Your changes weren't saved.",
        details: { reason: 'newer_version' },
      })
    }
    expect(await ctx.db.select().from(notes).where(eq(notes.id, id))).toMatchObject([{ version: 2, at: day(2) }])
  })

  test('names the missing thing', async ({ ctx }) => {
    await expect(claim(ctx, randomUUID(), 1, day(2))).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no such note.',
    })
  })

  test('can say what the other person did', async ({ ctx }) => {
    const id = await newNote(ctx)
    await claim(ctx, id, 1, day(2))
    const refuse = async ({ at }: { at: Date }) => new AppError('conflict', `Moved to ${at.getUTCDate()}.`)
    const late = claimVersion(ctx, notes, { where: eq(notes.id, id), version: 1, noun: 'note', refuse }, { at: day(3) })
    await expect(late).rejects.toThrow('Moved to 2.')
  })
})

/** These tests don't run in a transaction, so on PostgreSQL they use several connections at once. */
describe('at the same moment', () => {
  test('one of twenty changes succeeds, and the others write nothing', async ({ database }) => {
    const ctx = testContext(database)
    for (let round = 1; round <= 3; round += 1) {
      const id = await newNote(ctx)
      const marks: string[] = []
      const change = (number: number) =>
        inTransaction(ctx, async (ctx) => {
          const mark = await newNote(ctx)
          const { at } = await claim(ctx, id, 1, day(number))
          marks.push(mark)
          return at
        })
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => change(index + 2)))
      const [won, ...more] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      expect([more, refused.length]).toEqual([[], 19])
      for (const reason of refused) expect(reason).toMatchObject({ details: { reason: 'newer_version' } })
      expect(await database.db.select().from(notes).where(eq(notes.id, id))).toEqual([{ id, version: 2, at: won }])
      expect(marks).toHaveLength(1)
      expect(await database.db.$count(notes)).toBe(round * 2)
    }
  })
})
