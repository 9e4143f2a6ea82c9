import { describe, expect } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { type TestCtx, test, testNow } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { ShareTestimonial } from '../contract.ts'
import { consentText } from '../shared/choices.ts'
import { getInvitation, inviteToReview } from './invitations.ts'
import { averageOf, listReviews } from './reviews.ts'
import { listTestimonials } from './service.ts'
import { displayName, shareTestimonial } from './share.ts'
import { testimonials } from './tables.ts'
import { newTestimonial, sharedTestimonial } from './testing.ts'

const client = { name: 'Grace Hopper', email: 'grace@example.org', serviceType: 'Accounting' } as const

async function invited(ctx: TestCtx): Promise<string> {
  await inviteToReview((await newPerson(ctx, 'admin')).ctx, client)
  await ctx.runJobs()
  const [mail] = await ctx.db.select().from(emails)
  expect(mail?.recipient).toBe(client.email)
  return /\/testimonials\/share\?invite=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('sharing', () => {
  test('stores an undecided testimonial with the exact consent, and nothing is public yet', async ({ ctx }) => {
    await shareTestimonial(ctx, { ...sharedTestimonial, nameChoice: 'initial' })
    expect(await ctx.db.select().from(testimonials)).toMatchObject([
      {
        name: 'Ada L.',
        givenName: 'Ada Lovelace',
        state: 'pending',
        source: 'form',
        consentText,
        consentAt: testNow,
        approvedAt: null,
      },
    ])
    expect(await listTestimonials(ctx)).toEqual([])
    expect(await listReviews(ctx, {})).toEqual({ items: [], found: 0, summary: null, realSummary: null })
    expect(ctx.published).toEqual([])
  })

  test('answers robots as usual and stores nothing', async ({ ctx }) => {
    await shareTestimonial(ctx, { ...sharedTestimonial, remark: 'https://spam.example' })
    await expect(shareTestimonial(ctx, { ...sharedTestimonial, elapsed: 10 })).rejects.toMatchObject({
      code: 'invalid',
    })
    expect(await ctx.db.$count(testimonials)).toBe(0)
  })

  test('refuses the sixth in an hour from one IP address, with the time to wait', async ({ ctx }) => {
    for (let i = 0; i < 5; i++) await shareTestimonial(ctx, sharedTestimonial)
    const refusal = { code: 'too_many', details: { retryAfter: expect.any(Number) } }
    await expect(shareTestimonial(ctx, sharedTestimonial)).rejects.toMatchObject(refusal)
  })

  test.for([
    [{ rating: 0 }, 'Please choose a rating'],
    [{ rating: 6 }, 'Please choose a rating'],
    [{ rating: 4.5 }, 'Please choose a rating'],
    [{ rating: undefined }, 'Please choose a rating'],
    [{ comment: ' too short            ' }, 'Please write at least 20 characters'],
    [{ comment: 'x'.repeat(2001) }, 'Please keep it to 2,000 characters at most'],
    [{ name: ' A ' }, 'Please enter your name'],
    [{ serviceType: 'Astrology' }, 'Please choose a service'],
    [{ country: 'FR' }, 'Please choose a country'],
    [{ hasConsented: false }, "Please agree, or we can't publish it"],
  ] as const)('%o is refused: %s', ([change, sentence]) => {
    const { error } = ShareTestimonial.safeParse({ ...sharedTestimonial, ...change })
    expect(error?.issues[0]?.message).toBe(sentence)
  })

  test('accepts the rating as text, as the form sends it', () => {
    expect(ShareTestimonial.parse({ ...sharedTestimonial, rating: '4' }).rating).toBe(4)
  })

  test.for([
    ['Ada Lovelace', 'full', 'Ada Lovelace'],
    ['Ada King Lovelace', 'initial', 'Ada L.'],
    ['Ada', 'initial', 'Ada'],
    ['Émile 𝒵ola', 'initial', 'Émile 𝒵.'],
    ['Ada Lovelace', 'anonymous', 'Anonymous'],
  ] as const)('%s, %s, signs as %s', ([name, choice, shown]) => {
    expect(displayName(name, choice)).toBe(shown)
  })

  test('refuses identifiers next to their field and stores nothing', async ({ ctx }) => {
    const number = '123-45-6789'
    await expect(
      shareTestimonial(ctx, {
        ...sharedTestimonial,
        comment: `They filed it for me, my SSN is ${number}, all was well.`,
      }),
    ).rejects.toMatchObject({
      status: 400,
      details: {
        fields: { comment: 'This seems to contain a Social Security number. Please leave it out.' },
      },
    })
    await expect(shareTestimonial(ctx, { ...sharedTestimonial, location: number })).rejects.toMatchObject({
      details: { fields: { location: expect.any(String) } },
    })
    expect(await ctx.db.$count(testimonials)).toBe(0)
  })

  test('stores hostile text unchanged', async ({ ctx }) => {
    const comment = `<script>alert(1)</script> "><img src=x onerror=alert(1)> {{7*7}} '; drop table testimonials; --`
    expect((await newTestimonial(ctx, { comment })).comment).toBe(comment)
  })
})

describe('an invitation', () => {
  test('is emailed, audited, and works once', async ({ ctx }) => {
    const invite = await invited(ctx)
    expect(await getInvitation(ctx, { token: invite })).toEqual({ name: 'Grace Hopper', serviceType: 'Accounting' })
    await shareTestimonial(ctx, { ...sharedTestimonial, invite })
    expect(await ctx.db.select().from(testimonials)).toMatchObject([{ source: 'invited', state: 'pending' }])
    await expect(shareTestimonial(ctx, { ...sharedTestimonial, invite })).rejects.toMatchObject({
      message: 'This link has already been used. Thank you for your testimonial.',
    })
    await expect(getInvitation(ctx, { token: invite })).rejects.toMatchObject({ status: 409 })
    expect(await ctx.db.$count(testimonials)).toBe(1)
    expect(await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)).toMatchObject([
      { action: 'testimonial.invited', object: client.email },
    ])
  })

  test('expires after 60 days, and another token does not work', async ({ ctx }) => {
    const invite = await invited(ctx)
    const later = { ...ctx, now: () => new Date(testNow.getTime() + 61 * 86_400_000) }
    await expect(shareTestimonial(later, { ...sharedTestimonial, invite })).rejects.toMatchObject({ status: 409 })
    for (const token of ['x', `${invite.split('.')[0]}.AAAA`, '..', '💥']) {
      await expect(shareTestimonial(ctx, { ...sharedTestimonial, invite: token })).rejects.toMatchObject({
        status: 404,
      })
    }
    expect(await ctx.db.$count(testimonials)).toBe(0)
  })

  test('goes to one email address at most three times a day', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    for (let i = 0; i < 3; i++) await inviteToReview(admin, client)
    await expect(inviteToReview(admin, { ...client, email: 'GRACE@example.org' })).rejects.toMatchObject({
      code: 'too_many',
    })
  })
})

test('cuts the average and never rounds it up', () => {
  expect(averageOf(14, 3)).toBe(4.66)
  expect(averageOf(4999, 1000)).toBe(4.99)
  expect(averageOf(5, 1)).toBe(5)
})
