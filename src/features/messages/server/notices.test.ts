import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { withoutIds } from '../../../platform/testing/ids.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { clientMembers } from '../../clients/server/tables.ts'
import { newMember } from '../../clients/server/testing.ts'
import { updateCompany } from '../../company/server/service.ts'
import { newEngagement } from '../../engagements/server/testing.ts'
import { users } from '../../identity/server/tables.ts'
import { readMessages, removeMessage, settleThread } from './changes.ts'
import { sendMessageNotices } from './notices.ts'
import { newConversation, write } from './testing.ts'

const inMinutes = <C extends TestCtx>(ctx: C, minutes: number): C => ({
  ...ctx,
  now: () => new Date(ctx.now().getTime() + minutes * 60_000),
})

/** Runs the job after some minutes. Returns the recipients of the emails that it sent. */
async function sentAfter(ctx: TestCtx, minutes: number): Promise<string[]> {
  await ctx.db.delete(emails)
  await sendMessageNotices.run(inMinutes(ctx, minutes), {})
  // Run the job a second time, because the job queue may do so too.
  await sendMessageNotices.run(inMinutes(ctx, minutes), {})
  return (await ctx.db.select().from(emails)).map(({ recipient }) => recipient).sort()
}

describe('the email that says that a message is waiting', () => {
  test('is left to the daily email of members who want one', async ({ ctx }) => {
    const { id, member, admin } = await newConversation(ctx)
    await ctx.db.update(clientMembers).set({ rhythm: 'daily' })
    await write(admin.ctx, 'firm', id, 'Your refund is $4,211.')
    expect(await sentAfter(ctx, 10)).toEqual([])
    const [row] = await ctx.db.select().from(clientMembers).where(eq(clientMembers.userId, member.user.id))
    expect(row?.newsAt).not.toBeNull()
  })

  test('goes to the members who have not read the message after ten minutes, and does not quote it', async ({
    ctx,
  }) => {
    const { id, client, member, admin } = await newConversation(ctx)
    const spouse = await newMember(ctx, client.id, 'delegate')
    const disabled = await newMember(ctx, client.id, 'delegate')
    await ctx.db.update(users).set({ disabledAt: ctx.now() }).where(eq(users.id, disabled.user.id))
    await write(admin.ctx, 'firm', id, 'Your refund is $4,211.')
    await readMessages(spouse.ctx, 'client', { id, number: 1 })
    expect(await sentAfter(ctx, 9)).toEqual([])
    expect(await sentAfter(ctx, 10)).toEqual([member.user.email])
    const [email] = await ctx.db.select().from(emails)
    expect(email?.subject).toMatch(/^A message is waiting in your client portal \| /)
    expect(email?.text).toContain(`/client-portal/engagements/${id}?client=${client.id}#messages`)
    expect(withoutIds(email)).not.toMatch(/4,211|refund|1040|Dana/)
    expect(await sentAfter(ctx, 200)).toEqual([])
  })

  test('comes at most once an hour, and only if there is a new unread message', async ({ ctx }) => {
    const { id, member, admin } = await newConversation(ctx)
    await write(admin.ctx, 'firm', id, 'One')
    await write(inMinutes(admin.ctx, 5), 'firm', id, 'Two')
    expect(await sentAfter(ctx, 10)).toEqual([member.user.email])
    await write(inMinutes(admin.ctx, 20), 'firm', id, 'Three')
    expect(await sentAfter(ctx, 30)).toEqual([])
    expect(await sentAfter(ctx, 69)).toEqual([])
    expect(await sentAfter(ctx, 70)).toEqual([member.user.email])
    await write(inMinutes(admin.ctx, 140), 'firm', id, 'Four')
    await readMessages(inMinutes(member.ctx, 141), 'client', { id, number: 4 })
    expect(await sentAfter(ctx, 150)).toEqual([])
    expect(await sentAfter(ctx, 300)).toEqual([])
  })

  test('does not go out for a removed message, nor to a former member', async ({ ctx }) => {
    const { id, member, admin } = await newConversation(ctx)
    await write(admin.ctx, 'firm', id, 'A mistake')
    await removeMessage(admin.ctx, { id, number: 1 })
    expect(await sentAfter(ctx, 10)).toEqual([])
    await write(admin.ctx, 'firm', id, 'Hello')
    await ctx.db.delete(clientMembers).where(and(eq(clientMembers.userId, member.user.id)))
    expect(await sentAfter(ctx, 20)).toEqual([])
  })

  test("goes to the adviser, or to the firm's inbox if there is none, unless someone has answered", async ({ ctx }) => {
    const { id, client, member, admin } = await newConversation(ctx)
    await write(member.ctx, 'client', id, 'My SSN is 219-09-9999')
    expect(await sentAfter(ctx, 10)).toEqual([admin.user.email])
    const [email] = await ctx.db.select().from(emails)
    expect(email?.text).toContain(`/admin/engagements/${id}#messages`)
    expect(withoutIds(email)).not.toMatch(/219|Ada|Lovelace|1040/)

    const free = await newEngagement(ctx, client.id, { title: 'Books' })
    await write(member.ctx, 'client', free.id, 'Hello')
    await updateCompany(ctx, { changes: { contactEmail: 'desk@firm.example' } })
    expect(await sentAfter(ctx, 10)).toEqual(['desk@firm.example'])
    await write(inMinutes(member.ctx, 80), 'client', free.id, 'Anyone?')
    await settleThread(admin.ctx, { id: free.id, number: 2 })
    expect(await sentAfter(ctx, 100)).toEqual([])
    await write(inMinutes(member.ctx, 110), 'client', free.id, 'Still there?')
    await readMessages(admin.ctx, 'firm', { id: free.id, number: 3 })
    expect(await sentAfter(ctx, 130)).toEqual([])
  })
})
