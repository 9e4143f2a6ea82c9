import { sql } from 'drizzle-orm'
import { describe, expect, inject, vi } from 'vitest'
import { checklistTemplates } from '../features/checklists/server/tables.ts'
import { surveys } from '../features/surveys/server/tables.ts'
import { type Ctx, inTransaction } from '../platform/context.ts'
import { test, testContext } from '../platform/testing/test.ts'
import { install } from './seed.ts'

/** Runs only on PostgreSQL, because only one process can use the embedded database. */
describe.runIf(inject('databaseKind') === 'postgres')('of two processes that start at once', () => {
  test("the second waits for the first and doesn't install anything twice", async ({ database }) => {
    const ctx = testContext(database)
    const isWaiting = sql`datname = current_database() and wait_event = 'advisory'`
    const waiting = () => ctx.db.execute(sql`select 1 from pg_stat_activity where ${isWaiting}`)
    const count = async ({ db }: Ctx) => [await db.$count(surveys), await db.$count(checklistTemplates)]
    const { installed, second } = await inTransaction(ctx, async (first) => {
      await install(first)
      const second = install(ctx)
      await vi.waitFor(async () => expect((await waiting()).rows).toHaveLength(1), 10_000)
      return { installed: await count(first), second }
    })
    await second
    expect(await count(ctx)).toEqual(installed)
    expect(installed[0]).toBe(1)
  })
})
