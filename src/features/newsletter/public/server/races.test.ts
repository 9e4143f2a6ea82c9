import { describe, expect, inject } from 'vitest'
import { emails, rateLimits } from '../../../../platform/db/tables.ts'
import { makeLinkToken } from '../../../../platform/security/link-token.ts'
import { type TestCtx, test, testContext } from '../../../../platform/testing/test.ts'
import { subscribers } from '../../server/tables.ts'
import { confirm, subscribe, unsubscribe } from './service.ts'

/** Needs PostgreSQL, because the embedded database runs one query after another. */
describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  async function clean({ db }: TestCtx) {
    for (const table of [emails, rateLimits, subscribers]) await db.delete(table)
  }

  test('50 requests for one address create one subscriber and five emails', async ({ database }) => {
    const ctx = testContext(database)
    const requests = Array.from({ length: 50 }, (_, i) =>
      subscribe({ ...ctx, address: `192.0.2.${i + 1}` }, { email: i % 2 ? 'ada@example.org' : 'ADA@Example.org' }),
    )
    const outcomes = await Promise.allSettled(requests)
    const accepted = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(accepted).toBe(50)
    expect(await ctx.db.select().from(subscribers)).toMatchObject([
      { email: 'ada@example.org', state: 'pending', round: 5 },
    ])
    expect(ctx.queued.map(({ data }) => (data as { round: number }).round).sort()).toEqual([1, 2, 3, 4, 5])
    await ctx.runJobs()
    expect(new Set((await ctx.db.select().from(emails)).map(({ key }) => key)).size).toBe(5)
    await clean(ctx)
  })

  test('50 requests for 50 addresses create 50 subscribers', async ({ database }) => {
    const ctx = testContext(database)
    const people = Array.from({ length: 50 }, (_, i) => i)
    await Promise.all(
      people.map((i) => subscribe({ ...ctx, address: `192.0.2.${i + 1}` }, { email: `person${i}@example.org` })),
    )
    expect(await ctx.db.select().from(subscribers)).toHaveLength(50)
    expect(ctx.queued).toHaveLength(50)
    await clean(ctx)
  })

  test('unsubscribing wins over confirming in any order, and sends no welcome email', async ({ database }) => {
    const ctx = testContext(database)
    for (let i = 0; i < 20; i++)
      await subscribe({ ...ctx, address: `192.0.2.${i + 1}` }, { email: `person${i}@example.org` })
    ctx.queued.length = 0
    const rows = await ctx.db.select().from(subscribers)
    const link = (purpose: 'confirm' | 'preferences', id: string) => ({
      token: makeLinkToken(ctx.site.secretKey, `newsletter.${purpose}`, id),
    })
    await Promise.allSettled(
      rows.flatMap(({ id }, i) => {
        const calls = [() => confirm(ctx, link('confirm', `${id}:1`)), () => unsubscribe(ctx, link('preferences', id))]
        return (i % 2 ? calls : calls.reverse()).map((call) => call())
      }),
    )
    const after = await ctx.db.select().from(subscribers)
    expect(new Set(after.map(({ state }) => state))).toEqual(new Set(['unsubscribed']))
    expect(
      after.every(
        ({ confirmedAt, unsubscribedAt }) =>
          unsubscribedAt !== null && (confirmedAt === null || confirmedAt <= unsubscribedAt),
      ),
    ).toBe(true)
    await ctx.runJobs()
    expect(await ctx.db.select().from(emails)).toEqual([])
    await clean(ctx)
  })

  test('a link used twenty times confirms once and sends one welcome email', async ({ database }) => {
    const ctx = testContext(database)
    await subscribe(ctx, { email: 'ada@example.org' })
    ctx.queued.length = 0
    const [row] = await ctx.db.select().from(subscribers)
    const token = makeLinkToken(ctx.site.secretKey, 'newsletter.confirm', `${row?.id}:1`)
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(ctx, { token })))
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['confirmed']))
    expect(ctx.queued).toHaveLength(1)
    await clean(ctx)
  })
})
