import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { hourMs } from '../../../time/days.ts'
import { users } from '../../identity/server/tables.ts'
import { changeRhythm } from './members.ts'
import { sendDailyNews, takeNewsRecipients } from './recipients.ts'
import { clientMembers, clients } from './tables.ts'
import { newClient, newMember } from './testing.ts'

const at = <C extends TestCtx>(ctx: C, time: string): C => ({ ...ctx, now: () => new Date(time) })

/** Runs the job twice, because the job queue may do so too, and returns the emails. */
async function sentAt(ctx: TestCtx, time: string) {
  await ctx.db.delete(emails)
  for (let run = 0; run < 2; run++) await sendDailyNews.run(at(ctx, time), {})
  return ctx.db.select().from(emails)
}

/** Creates two members of a client. The first one wants one email a day. */
async function world(ctx: TestCtx) {
  const { id } = await newClient(ctx)
  const [daily, soon] = [await newMember(ctx, id, 'delegate'), await newMember(ctx, id)]
  await changeRhythm(daily.ctx, { id, rhythm: 'daily' })
  const news = async (time: string, clientId = id) =>
    (await takeNewsRecipients(at(ctx, time), clientId)).map(({ userId }) => userId)
  return { id, daily, soon, news }
}

describe('a member who wants one email a day', () => {
  test('gets none at once, and one about everything at eight in the morning', async ({ ctx }) => {
    const { id, daily, soon, news } = await world(ctx)
    expect(await news('2026-03-02T15:00:00Z')).toEqual([soon.user.id])
    expect(await news('2026-03-03T12:59:00Z')).toEqual([soon.user.id])
    expect(await sentAt(ctx, '2026-03-03T12:59:59Z')).toEqual([])
    const sent = await sentAt(ctx, '2026-03-03T13:00:00Z')
    expect(sent.map(({ recipient }) => recipient)).toEqual([daily.user.email])
    expect(sent[0]?.text).toContain('Ada Lovelace')
    expect(sent[0]?.text).not.toContain(id)
    expect(await sentAt(ctx, '2026-03-05T13:00:00Z')).toEqual([])
  })

  test('gets the news of several clients in one email, and the next news on the next day', async ({ ctx }) => {
    const { daily, news } = await world(ctx)
    const second = await newClient(ctx, { name: 'Lovelace Ltd' })
    await ctx.db.insert(clientMembers).values({
      ...{ clientId: second.id, userId: daily.user.id, right: 'owner', since: ctx.now() },
      rhythm: 'daily',
    })
    await news('2026-03-02T15:00:00Z')
    await news('2026-03-02T16:00:00Z', second.id)
    const [sent, ...others] = await sentAt(ctx, '2026-03-03T13:04:00Z')
    expect(others).toEqual([])
    expect(sent?.text).toContain('Ada Lovelace, Lovelace Ltd')
    await news('2026-03-03T13:05:00Z')
    expect(await sentAt(ctx, '2026-03-03T20:00:00Z')).toEqual([])
    expect(await sentAt(ctx, '2026-03-04T13:00:00Z')).toHaveLength(1)
  })

  test('gets none if the account has been closed or the client archived since', async ({ ctx }) => {
    for (const end of ['account', 'client'] as const) {
      const { id, daily, news } = await world(ctx)
      await news('2026-03-02T15:00:00Z')
      if (end === 'account')
        await ctx.db.update(users).set({ disabledAt: ctx.now() }).where(eq(users.id, daily.user.id))
      else await ctx.db.update(clients).set({ archivedAt: ctx.now() }).where(eq(clients.id, id))
      expect(await sentAt(ctx, '2026-03-04T13:00:00Z')).toEqual([])
    }
  })

  test('can change the choice for themselves alone, unless the client is archived', async ({ ctx }) => {
    const { id, daily, soon, news } = await world(ctx)
    const [own] = await changeRhythm(daily.ctx, { id, rhythm: 'soon' })
    expect(own).toMatchObject({ id, rhythm: 'soon' })
    expect(new Set(await news('2026-03-02T15:00:00Z'))).toEqual(new Set([daily.user.id, soon.user.id]))
    const stranger = await newMember(ctx, (await newClient(ctx)).id)
    await expect(changeRhythm(stranger.ctx, { id, rhythm: 'daily' })).rejects.toMatchObject({ status: 404 })
    await ctx.db.update(clients).set({ archivedAt: new Date(ctx.now().getTime() - hourMs) })
    await expect(changeRhythm(soon.ctx, { id, rhythm: 'daily' })).rejects.toMatchObject({ status: 409 })
  })
})
