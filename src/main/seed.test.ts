import { sql } from 'drizzle-orm'
import { describe, expect, inject, vi } from 'vitest'
import { checklistTemplates } from '../features/checklists/server/tables.ts'
import { surveys } from '../features/surveys/server/tables.ts'
import { inTransaction } from '../platform/context.ts'
import { test, testContext } from '../platform/testing/test.ts'
import { install } from './seed.ts'

/** Runs only on PostgreSQL, because only one process can use the embedded database. */
describe.runIf(inject('databaseKind') === 'postgres')('of two processes that start at once', () => {
  test('the second waits for the first, and installs nothing again', async ({ database }) => {
    const ctx = testContext(database)
    const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`
    const waiting = () => ctx.db.execute(sql`select 1 from pg_stat_activity where ${isWaiting}`)
    const second = await inTransaction(ctx, async (first) => {
      await install(first)
      const second = install(ctx)
      second.catch(() => {})
      await vi.waitFor(async () => expect((await waiting()).rows).toHaveLength(1), 30_000)
      return { second }
    })
    await second.second
    const installed = [await ctx.db.$count(surveys), await ctx.db.$count(checklistTemplates)]
    await install(ctx)
    expect([await ctx.db.$count(surveys), await ctx.db.$count(checklistTemplates)]).toEqual(installed)
    expect(installed[0]).toBe(1)
  })
})
