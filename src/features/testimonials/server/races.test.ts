import { describe, expect, inject } from 'vitest'
import { emails, rateLimits } from '../../../platform/db/tables.ts'
import { type TestCtx, test, testContext, testNow } from '../../../platform/testing/test.ts'
import { approveTestimonial, approveTestimonials, featureTestimonial, rejectTestimonial } from './desk.ts'
import { sendInvitationsAgain } from './invitation-desk.ts'
import { inviteToReview } from './invitations.ts'
import { shareTestimonial } from './share.ts'
import { testimonialInvitations, testimonials } from './tables.ts'
import { newTestimonial, sharedTestimonial } from './testing.ts'

/** Only PostgreSQL runs these calls at the same moment; the embedded database runs one query after another. */
describe.runIf(inject('databaseKind') === 'postgres')('at the same moment', () => {
  const clean = async ({ db }: TestCtx) => {
    for (const table of [testimonials, testimonialInvitations, emails, rateLimits]) await db.delete(table)
  }

  test('if 20 browsers use one invitation, only one of them succeeds', async ({ database }) => {
    const ctx = testContext(database)
    await inviteToReview(ctx, { name: 'Grace Hopper', email: 'grace@example.org', serviceType: null })
    await ctx.runJobs()
    const [mail] = await ctx.db.select().from(emails)
    const invite = /invite=([\w.-]+)/.exec(mail?.text ?? '')?.[1]
    const uses = Array.from({ length: 20 }, (_, i) =>
      shareTestimonial({ ...ctx, address: `192.0.2.${i + 1}` }, { ...sharedTestimonial, invite }),
    )
    const outcomes = await Promise.allSettled(uses)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await ctx.db.$count(testimonials)).toBe(1)
    await clean(ctx)
  })

  test('two people who resend invitations to the same clients never deadlock', async ({ database }) => {
    const ctx = testContext(database)
    const invited = Array.from({ length: 40 }, (_, i) => ({
      name: 'Ada',
      email: `ada${i}@example.org`,
      invitedAt: testNow,
    }))
    const halves = [0, 1].map(async () => {
      const rows = await ctx.db.insert(testimonialInvitations).values(invited).returning()
      return rows.map(({ id, invitedAt }) => ({ id, invitedAt: invitedAt.toISOString() }))
    })
    const sent = (await Promise.all(halves)).map((chosen) => sendInvitationsAgain(ctx, { chosen }))
    expect(await Promise.all(sent)).toEqual([0, 1].map(() => ({ done: 40, left: 0 })))
    await clean(ctx)
  })

  test('the first of two decisions on a testimonial wins', async ({ database }) => {
    const ctx = testContext(database)
    const { id } = await newTestimonial(ctx)
    const outcomes = await Promise.allSettled([
      approveTestimonial(ctx, { id, version: 1 }),
      rejectTestimonial(ctx, { id, version: 1, reason: 'duplicate', reasonText: '' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await clean(ctx)
  })

  test('two people who approve the same ones in opposite orders never deadlock, and each is approved once', async ({
    database,
  }) => {
    const ctx = testContext(database)
    const chosen: { id: string; version: number }[] = []
    for (let i = 0; i < 8; i++) {
      const { id } = await newTestimonial(ctx, { comment: `This is what writer number ${i} has to say.` })
      chosen.push({ id, version: 1 })
    }
    const outcomes = await Promise.all([
      approveTestimonials(ctx, { chosen }),
      approveTestimonials(ctx, { chosen: chosen.toReversed() }),
    ])
    expect(outcomes.reduce((sum, { done }) => sum + done, 0)).toBe(8)
    await clean(ctx)
  })

  test('an invitation that ten people resend goes out once', async ({ database }) => {
    const ctx = testContext(database)
    await inviteToReview(ctx, { name: 'Grace Hopper', email: 'grace@example.org', serviceType: null })
    const [row] = await ctx.db.select().from(testimonialInvitations)
    const chosen = [{ id: row?.id ?? '', invitedAt: row?.invitedAt.toISOString() ?? '' }]
    const later = { ...ctx, now: () => new Date(ctx.now().getTime() + 60_000) }
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => sendInvitationsAgain(later, { chosen })))
    expect(outcomes.reduce((sum, { done }) => sum + done, 0)).toBe(1)
    await clean(ctx)
  })

  test('at most six are featured', async ({ database }) => {
    const ctx = testContext(database)
    const ids: string[] = []
    for (let i = 0; i < 10; i++) {
      const { id } = await newTestimonial(ctx, { comment: `This is what writer number ${i} has to say.` })
      await approveTestimonial(ctx, { id, version: 1 })
      ids.push(id)
    }
    await Promise.allSettled(ids.map((id) => featureTestimonial(ctx, { id, version: 2, isFeatured: true })))
    const rows = await ctx.db.select().from(testimonials)
    expect(rows.filter(({ featuredAt }) => featuredAt !== null)).toHaveLength(6)
    await clean(ctx)
  })
})
