import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { type TestCtx, test, testNow } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import { exportWaiting, listWaiting, removeWaiting } from './desk.ts'
import { waitingList } from './tables.ts'

const minutesAgo = (minutes: number) => new Date(testNow.getTime() - minutes * 60_000)

/** Fills the waiting list: we have emailed Ada, who joined first. Grace and Linus are still waiting. */
async function withPeople(ctx: TestCtx) {
  const zone = 'Europe/Berlin'
  const [individual, accounting] = ['individual-tax', 'accounting']
  const rows = await ctx.db
    .insert(waitingList)
    .values([
      { email: 'linus@example.org', topicKey: accounting, zone, createdAt: minutesAgo(10) },
      {
        email: 'ada@example.org',
        topicKey: individual,
        language: 'French',
        zone,
        createdAt: minutesAgo(30),
        notifiedAt: minutesAgo(5),
      },
      { email: 'grace_100%@example.org', topicKey: individual, zone, createdAt: minutesAgo(20), offeredAt: testNow },
    ])
    .returning()
  const idOf = (name: string) => rows.find(({ email }) => email.startsWith(name))?.id ?? ''
  return { admin: (await newPerson(ctx, 'admin')).ctx, idOf }
}

describe('the waiting list at the desk', () => {
  test('lists people, longest wait first, and can be filtered', async ({ ctx }) => {
    const { admin } = await withPeople(ctx)
    const names = async (filters: object) =>
      (await listWaiting(admin, filters)).items.map(({ email }) => email.split(/[@_]/)[0])
    expect(await names({})).toEqual(['ada', 'grace', 'linus'])
    expect(await names({ state: 'notified' })).toEqual(['ada'])
    expect(await names({ state: 'waiting' })).toEqual(['grace', 'linus'])
    expect(await names({ topic: 'accounting' })).toEqual(['linus'])
    expect(await names({ q: '100%' })).toEqual(['grace'])
    expect((await listWaiting(admin, { state: 'notified' })).items[0]).toMatchObject({
      topic: 'Individual tax',
      language: 'French',
      zone: 'Europe/Berlin',
      offeredAt: null,
      askedAt: minutesAgo(30).toISOString(),
      notifiedAt: minutesAgo(5).toISOString(),
    })
  })

  test('is paged', async ({ ctx }) => {
    const { ctx: admin } = await newPerson(ctx, 'admin')
    const rows = Array.from({ length: 60 }, (_, at) => ({
      ...{ email: `v${at}@example.org`, topicKey: 'other', zone: 'UTC' },
      createdAt: minutesAgo(at % 3),
    }))
    await ctx.db.insert(waitingList).values(rows)
    const first = await listWaiting(admin, {})
    const second = await listWaiting(admin, { after: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 10, null])
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(60)
  })

  test('exports as a file after a recent sign-in', async ({ ctx }) => {
    const { admin } = await withPeople(ctx)
    const { ctx: tired } = await newPerson(ctx, 'admin', { signedInSecondsAgo: 3_600 })
    await expect(exportWaiting(tired, {})).rejects.toMatchObject({ status: 403 })
    const text = await (await exportWaiting(admin, { state: 'notified' })).text()
    expect(text).toContain('"ada@example.org","Individual tax","French","Europe/Berlin"')
    expect(text).not.toContain('linus')
  })

  test('deletes people that the firm removes, and logs it without their names', async ({ ctx }) => {
    const { admin, idOf } = await withPeople(ctx)
    const ids = [idOf('grace'), idOf('linus')]
    expect(await removeWaiting(admin, { ids })).toEqual({ removed: 2 })
    expect(await removeWaiting(admin, { ids })).toEqual({ removed: 0 })
    expect((await ctx.db.select().from(waitingList)).map(({ email }) => email)).toEqual(['ada@example.org'])
    const entries = await ctx.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, 'waiting-list'))
      .orderBy(auditEntries.number)
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['appointment.waiting-removed', { count: '2' }],
    ])
    expect(JSON.stringify(entries)).not.toContain('grace')
  })
})
