import { desc, sql } from 'drizzle-orm'
import { describe, expect, inject } from 'vitest'
import { test, testContext } from '../../../platform/testing/test.ts'
import { sealAllEntries, sealNewEntries, startSealing } from './sealing.ts'
import { audit } from './service.ts'
import { auditEntries, auditSeals } from './tables.ts'
import { verifyAuditLog } from './verify.ts'

const object = { type: 'user', id: '1' }

test('seals every entry once, in order', async ({ ctx }) => {
  for (let count = 0; count < 3; count++) await audit(ctx, 'user.disabled', object)
  await sealNewEntries(ctx)
  await sealNewEntries(ctx)
  await audit(ctx, 'user.enabled', object)
  await sealAllEntries(ctx)
  const seals = await ctx.db.select().from(auditSeals).orderBy(auditSeals.position)
  expect(seals.map(({ position }) => position)).toEqual([1, 2, 3, 4])
  expect(new Set(seals.map(({ number }) => number)).size).toBe(4)
})

test.for([
  { position: 999_999, number: 999_999, what: 'of an entry that does not exist' },
  { position: 999_999, number: undefined, what: 'far ahead of the chain' },
])('refuses a forged seal $what and keeps sealing', async ({ position, number }, { ctx }) => {
  await audit(ctx, 'user.disabled', object)
  await sealNewEntries(ctx)
  await audit(ctx, 'user.enabled', object)
  const [entry] = await ctx.db.select().from(auditEntries).orderBy(desc(auditEntries.number)).limit(1)
  const forged = { position, number: number ?? entry?.number ?? 0, hash: 'forged' }
  await expect(ctx.db.transaction((db) => db.insert(auditSeals).values(forged))).rejects.toThrow()
  await sealNewEntries(ctx)
  expect(await verifyAuditLog(ctx)).toContain('intact')
})

/** Needs PostgreSQL, because the embedded database runs one query after another. */
describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', { timeout: 60_000 }, () => {
  const sealed = async ({ db }: { db: ReturnType<typeof testContext>['db'] }) => db.$count(auditSeals)

  test('several processes seal concurrent entries into one intact chain', async ({ database }) => {
    const ctx = testContext(database)
    const before = await sealed(ctx)
    const processes = [1, 2, 3].map(() => startSealing(ctx))
    await Promise.all(
      Array.from({ length: 15 }, async () => {
        for (let count = 0; count < 20; count++) {
          await ctx.db
            .transaction(async (db) => {
              await audit({ ...ctx, db }, 'user.disabled', object)
              await db.execute(sql`select pg_sleep(${Math.random() / 200})`)
              if (Math.random() < 0.1) db.rollback()
            })
            .catch(() => {})
        }
        await sealNewEntries(ctx)
      }),
    )
    await Promise.all(processes.map((stop) => stop()))
    expect(await verifyAuditLog(ctx)).toContain('intact')
    expect(await sealed(ctx)).toBeGreaterThan(before + 200)
  })

  test('an entry that commits late is sealed when it appears', async ({ database }) => {
    const ctx = testContext(database)
    const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const late = ctx.db.transaction(async (db) => {
      await audit({ ...ctx, db }, 'user.disabled', object)
      written.resolve()
      await mayCommit.promise
    })
    await written.promise
    await audit(ctx, 'user.enabled', object)
    await sealNewEntries(ctx)
    const before = await sealed(ctx)
    mayCommit.resolve()
    await late
    await sealNewEntries(ctx)
    expect(await sealed(ctx)).toBe(before + 1)
    expect(await verifyAuditLog(ctx)).toContain('intact')
  })

  test('writing an entry never waits for another transaction', async ({ database }) => {
    const ctx = testContext(database)
    const mayCommit = Promise.withResolvers<void>()
    const slow = ctx.db.transaction(async (db) => {
      await audit({ ...ctx, db }, 'user.disabled', object)
      await mayCommit.promise
    })
    await audit(ctx, 'user.enabled', object)
    await sealAllEntries(ctx)
    mayCommit.resolve()
    await slow
    expect(await verifyAuditLog(ctx)).toContain('intact')
  })
})

test('logs a failure and keeps trying', async ({ ctx }) => {
  const errors: unknown[] = []
  const log = Object.assign(Object.create(ctx.log), { error: (what: unknown) => errors.push(what) })
  let isBroken = true
  const db = new Proxy(ctx.db, {
    get: (target, name) => {
      if (isBroken) throw new Error('no connection')
      return Reflect.get(target, name)
    },
  })
  await audit(ctx, 'user.disabled', object)
  const stop = startSealing({ ...ctx, db, log })
  await expect.poll(() => errors.length).toBe(1)
  isBroken = false
  await expect.poll(() => ctx.db.$count(auditSeals), { timeout: 5_000 }).toBe(1)
  await stop()
})
