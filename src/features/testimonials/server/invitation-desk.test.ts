import { asc, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { type TestCtx, test, testNow } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { exportInvitations, listInvitations, sendInvitationsAgain, withdrawInvitations } from './invitation-desk.ts'
import { getInvitation, inviteToReview } from './invitations.ts'
import { sweepInvitations } from './retention.ts'
import { shareTestimonial } from './share.ts'
import { testimonialInvitations } from './tables.ts'
import { sharedTestimonial } from './testing.ts'

const day = 86_400_000
const daysLater = (ctx: TestCtx, days: number) => ({ ...ctx, now: () => new Date(testNow.getTime() + days * day) })

/** Invites three people. The second has written a testimonial. */
async function invitedThree(ctx: TestCtx) {
  const admin = (await newPerson(ctx, 'admin')).ctx
  for (const [i, name] of ['Ada', 'Bo', 'Cy'].entries()) {
    const email = `${name.toLowerCase()}@example.org`
    await inviteToReview(daysLater(admin, i), { name, email, serviceType: null })
  }
  await ctx.runJobs()
  const tokens = (await ctx.db.select().from(emails).orderBy(asc(emails.recipient))).map(
    ({ text }) => /invite=([\w.-]+)/.exec(text)?.[1] ?? '',
  )
  await shareTestimonial(ctx, { ...sharedTestimonial, invite: tokens[1] })
  const { items } = await listInvitations(admin, { sort: 'name' })
  return { admin, items, tokens }
}

const chosenOf = (items: { id: string; invitedAt: string }[]) => items.map(({ id, invitedAt }) => ({ id, invitedAt }))

describe('invitations', () => {
  test('are deleted after two years if no one used them', async ({ ctx }) => {
    await invitedThree(ctx)
    const left = async () => (await ctx.db.select().from(testimonialInvitations)).map(({ name }) => name).sort()
    await sweepInvitations.run({ ...ctx, now: () => new Date('2028-11-20T00:00:00Z') }, {})
    expect(await left()).toEqual(['Ada', 'Bo', 'Cy'])
    await sweepInvitations.run({ ...ctx, now: () => new Date('2028-11-22T00:00:00Z') }, {})
    expect(await left()).toEqual(['Bo', 'Cy'])
  })

  test('are listed with their state', async ({ ctx }) => {
    const { admin, items } = await invitedThree(ctx)
    expect(items).toMatchObject([
      { name: 'Ada', email: 'ada@example.org', state: 'open', usedAt: null, testimonialId: null },
      { name: 'Bo', state: 'used', usedAt: testNow.toISOString(), testimonialId: expect.any(String) },
      { name: 'Cy', state: 'open' },
    ])
    const names = async (...asked: Parameters<typeof listInvitations>) =>
      (await listInvitations(...asked)).items.map(({ name }) => name)
    expect(await names(admin, {})).toEqual(['Cy', 'Bo', 'Ada'])
    expect(await names(admin, { after: items[1]?.id })).toEqual(['Ada'])
    expect(await names(admin, { q: 'CY@' })).toEqual(['Cy'])
    expect(await names(admin, { state: 'used' })).toEqual(['Bo'])
    const later = daysLater(ctx, 61)
    expect(await names(later, { state: 'expired' })).toEqual(['Ada'])
    expect(await names(later, { state: 'open' })).toEqual(['Cy'])
  })

  test('are resent with the same link, which then works longer; a used one stays as it is', async ({ ctx }) => {
    const { admin, items, tokens } = await invitedThree(ctx)
    const later = daysLater(admin, 61)
    await expect(getInvitation(later, { token: tokens[0] ?? '' })).rejects.toMatchObject({ status: 409 })
    const chosen = chosenOf(items.slice(0, 2))
    expect(await sendInvitationsAgain(later, { chosen })).toEqual({ done: 1, left: 1 })
    await ctx.runJobs()
    const sent = await ctx.db.select().from(emails).where(eq(emails.recipient, 'ada@example.org'))
    expect(sent).toHaveLength(2)
    expect(sent[1]?.text).toContain(tokens[0])
    expect(await getInvitation(later, { token: tokens[0] ?? '' })).toMatchObject({ name: 'Ada' })
    // Someone else has sent this invitation again since the user saw it.
    expect(await sendInvitationsAgain(later, { chosen })).toEqual({ done: 0, left: 2 })
  })

  test('go to one email address at most three times a day', async ({ ctx }) => {
    const { admin } = await invitedThree(ctx)
    const again = async (minutes: number) => {
      const chosen = chosenOf((await listInvitations(admin, { q: 'ada@' })).items)
      return sendInvitationsAgain({ ...admin, now: () => new Date(testNow.getTime() + minutes * 60_000) }, { chosen })
    }
    expect([await again(1), await again(2), await again(3)].map(({ done }) => done)).toEqual([1, 1, 0])
  })

  test('can be withdrawn, which ends the link, deletes the email address and is audited', async ({ ctx }) => {
    const { admin, items, tokens } = await invitedThree(ctx)
    expect(await withdrawInvitations(admin, { chosen: chosenOf(items) })).toEqual({ done: 2, left: 1 })
    await expect(shareTestimonial(ctx, { ...sharedTestimonial, invite: tokens[0] })).rejects.toMatchObject({
      message: "This link isn't valid. You can still write a testimonial without it.",
    })
    expect((await ctx.db.select().from(testimonialInvitations)).map(({ name }) => name)).toEqual(['Bo'])
    const entries = await ctx.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'testimonial.invitation-withdrawn'))
    expect(entries.map(({ object }) => object).sort()).toEqual(['ada@example.org', 'cy@example.org'])
  })

  test('can be exported', async ({ ctx }) => {
    const { admin } = await invitedThree(ctx)
    const file = await exportInvitations(admin, { state: 'used' })
    expect(file.name).toBe('testimonial-invitations-2026-11-20.csv')
    expect(await file.text()).toContain('"bo@example.org"')
  })
})
