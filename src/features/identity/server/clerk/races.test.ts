import { beforeEach, describe, expect, inject } from 'vitest'
import { rateLimits } from '../../../../platform/db/tables.ts'
import { type TestCtx, test, testContext } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { clerkEndings, clerkMessages, users } from '../tables.ts'
import { newPerson } from '../testing.ts'
import { syncClerkUser } from './sync.ts'
import { bearer, described, message, onClerk, stopClock } from './testing.ts'
import { receiveClerkMessage } from './webhook.ts'

beforeEach(stopClock)

const email = 'ada@example.org'
const ada = { clerkId: 'user_1', email, firstName: 'Ada', lastName: 'Lovelace' }
const signedIn = (ctx: TestCtx, claims: object = {}) => {
  const request = new Headers(bearer({ email, email_verified: true, ...claims }))
  return { ...ctx, http: { request, response: new Headers() } }
}

/** Needs PostgreSQL, because the embedded database runs one query after another. */
describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  async function clean({ db }: TestCtx) {
    for (const table of [rateLimits, clerkEndings, clerkMessages, users]) await db.delete(table)
  }
  const audited = async ({ db }: TestCtx, objectId = '') =>
    (await db.select().from(auditEntries).orderBy(auditEntries.number))
      .filter((entry) => entry.objectId === objectId)
      .map(({ action }) => action)

  test('100 calls for one person create one account and all return it', async ({ database }) => {
    const ctx = onClerk(testContext(database))
    const answers = await Promise.all(Array.from({ length: 100 }, () => syncClerkUser(signedIn(ctx), ada)))
    const [user, ...others] = await ctx.db.select().from(users)
    expect(others).toEqual([])
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([user?.id]))
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await audited(ctx, user?.id)).toEqual(['user.signed-up'])
    await clean(ctx)
  })

  test('100 calls link an existing account once', async ({ database }) => {
    const ctx = onClerk(testContext(database))
    const { user } = await newPerson(ctx, 'admin', { email })
    const answers = await Promise.all(Array.from({ length: 100 }, () => syncClerkUser(signedIn(ctx), ada)))
    expect(new Set(answers.map(({ id, role }) => `${id} ${role}`))).toEqual(new Set([`${user.id} admin`]))
    expect(await audited(ctx, user.id)).toEqual(['user.joined'])
    await clean(ctx)
  })

  test('only one of 20 people who claim an address gets it', async ({ database }) => {
    const ctx = onClerk(testContext(database))
    const calls = Array.from({ length: 20 }, (_, i) => {
      const clerkId = `user_${i}`
      return syncClerkUser(signedIn(ctx, { sub: clerkId }), { ...ada, clerkId })
    })
    const outcomes = await Promise.allSettled(calls)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []))
    expect(new Set(refusals)).toEqual(new Set(['conflict']))
    expect(await ctx.db.select().from(users)).toHaveLength(1)
    await clean(ctx)
  })

  test('a message that arrives 20 times takes effect once, and the newest of 20 messages wins', async ({
    database,
  }) => {
    const ctx = onClerk(testContext(database))
    await syncClerkUser(signedIn(ctx), ada)
    const receive = ({ body, headers }: ReturnType<typeof message>) =>
      receiveClerkMessage(ctx, new Headers(headers), body)
    const one = message('user.updated', described({ firstName: 'Name 0' }))
    const same = await Promise.all(Array.from({ length: 20 }, () => receive(one)))
    expect(same.filter((answer) => answer.message === 'Received.')).toHaveLength(1)
    const many = Array.from({ length: 20 }, (_, i) =>
      message('user.updated', described({ firstName: `Name ${i}`, updated: i })),
    )
    await Promise.all(many.reverse().map(receive))
    expect(await ctx.db.select().from(users)).toMatchObject([{ firstName: 'Name 19' }])
    await clean(ctx)
  })

  test('a deletion during 50 calls leaves the account closed', async ({ database }) => {
    const ctx = onClerk(testContext(database))
    const { body, headers } = message('user.deleted', { id: 'user_1' })
    await Promise.allSettled([
      ...Array.from({ length: 25 }, () => syncClerkUser(signedIn(ctx), ada)),
      receiveClerkMessage(ctx, new Headers(headers), body),
      ...Array.from({ length: 25 }, () => syncClerkUser(signedIn(ctx), ada)),
    ])
    expect((await ctx.db.select().from(users)).filter(({ disabledAt }) => !disabledAt)).toEqual([])
    await expect(syncClerkUser(signedIn(ctx), ada)).rejects.toMatchObject({ code: 'unauthenticated' })
    await clean(ctx)
  })
})
