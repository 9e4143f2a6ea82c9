import { sql } from 'drizzle-orm'
import { describe, expect, inject, vi } from 'vitest'
import { inTransaction } from '../../../../platform/context.ts'
import { test, testContext } from '../../../../platform/testing/test.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { lockChat } from '../../conversations/server/gate.ts'
import { newChat, say } from '../../conversations/server/testing.ts'
import { blockVisitor } from './blocking.ts'

/** Only PostgreSQL runs these calls at the same moment; the embedded database runs one query after another. */
describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  test('a visitor cannot begin another conversation while they are being blocked', async ({ database }) => {
    const ctx = testContext(database)
    const admin = await newPerson(ctx, 'admin', { firstName: 'Dana', lastName: 'Adviser' })
    const { id, ctx: visitor } = await newChat(ctx)
    const sent = await inTransaction(admin.ctx, async (held) => {
      await lockChat(held, id)
      const sending = say(visitor, 'And again').catch((error) => error.message)
      await vi.waitFor(async () => {
        const { rows } = await held.db.execute(sql`select 1 from pg_locks where not granted`)
        expect(rows).toHaveLength(1)
      })
      await blockVisitor(held, { id })
      return { sending }
    })
    expect(await sent.sending).toMatch("You can't write in this chat anymore.")
  })
})
