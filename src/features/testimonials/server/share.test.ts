import { describe, expect } from 'vitest'
import { mails } from '../../../platform/db/tables.ts'
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
import { newTestimonial, shared } from './testing.ts'

const client = { name: 'Grace Hopper', email: 'grace@example.org', serviceType: 'Accounting' } as const

async function invited(ctx: TestCtx): Promise<string> {
  await inviteToReview((await newPerson(ctx, 'admin')).ctx, client)
  await ctx.runJobs()
  const [mail] = await ctx.db.select().from(mails)
  expect(mail?.recipient).toBe(client.email)
  return /\/testimonials\/share\?invite=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

describe('sharing', () => {
  test('writes what waits, with the consent word for word, and nothing is public', async ({ ctx }) => {
    await shareTestimonial(ctx, { ...shared, nameChoice: 'initial' })
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

  test('robots are answered kindly and nothing is written', async ({ ctx }) => {
    await shareTestimonial(ctx, { ...shared, remark: 'https://spam.example' })
    await expect(shareTestimonial(ctx, { ...shared, elapsed: 10 })).rejects.toMatchObject({ code: 'invalid' })
    expect(await ctx.db.$count(testimonials)).toBe(0)
  })

  test('the sixth of an hour from one network address is refused with the time to wait', async ({ ctx }) => {
    for (let i = 0; i < 5; i++) await shareTestimonial(ctx, shared)
    const refusal = { code: 'too_many', details: { retryAfter: expect.any(Number) } }
    await expect(shareTestimonial(ctx, shared)).rejects.toMatchObject(refusal)
  })

  test.for([
    [{ rating: 0 }, 'Please choose a rating'],
    [{ rating: 6 }, 'Please choose a rating'],
    [{ rating: 4.5 }, 'Please choose a rating'],
    [{ rating: undefined }, 'Please choose a rating'],
    [{ comment: ' too short            ' }, 'Please write at least 20 characters'],
    [{ comment: 'x'.repeat(2001) }, 'Please keep it under 2,000 characters'],
    [{ name: ' A ' }, 'Please enter your name'],
    [{ serviceType: 'Astrology' }, 'Please choose a service'],
    [{ country: 'FR' }, 'Please choose a country'],
    [{ hasConsented: false }, 'Please agree, or we cannot publish it'],
  ] as const)('%o is refused: %s', ([change, sentence]) => {
    const { error } = ShareTestimonial.safeParse({ ...shared, ...change })
    expect(error?.issues[0]?.message).toBe(sentence)
  })

  test('the form sends its rating as text', () => {
    expect(ShareTestimonial.parse({ ...shared, rating: '4' }).rating).toBe(4)
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

  test('identifiers are refused beside their field, and nothing is written', async ({ ctx }) => {
    const number = '123-45-6789'
    await expect(
      shareTestimonial(ctx, { ...shared, comment: `They filed it for me, my SSN is ${number}, all was well.` }),
    ).rejects.toMatchObject({
      status: 400,
      details: {
        fields: { comment: 'This looks like it has a Social Security number in it. Please leave it out.' },
      },
    })
    await expect(shareTestimonial(ctx, { ...shared, location: number })).rejects.toMatchObject({
      details: { fields: { location: expect.any(String) } },
    })
    expect(await ctx.db.$count(testimonials)).toBe(0)
  })

  test('hostile text is kept as it is', async ({ ctx }) => {
    const comment = `<script>alert(1)</script> "><img src=x onerror=alert(1)> {{7*7}} '; drop table testimonials; --`
    expect((await newTestimonial(ctx, { comment })).comment).toBe(comment)
  })
})

describe('an invitation', () => {
  test('is mailed, on record, and counts once', async ({ ctx }) => {
    const invite = await invited(ctx)
    expect(await getInvitation(ctx, { token: invite })).toEqual({ name: 'Grace Hopper', serviceType: 'Accounting' })
    await shareTestimonial(ctx, { ...shared, invite })
    expect(await ctx.db.select().from(testimonials)).toMatchObject([{ source: 'invited', state: 'pending' }])
    await expect(shareTestimonial(ctx, { ...shared, invite })).rejects.toMatchObject({
      message: 'This link has been used already. Thank you for what you wrote.',
    })
    await expect(getInvitation(ctx, { token: invite })).rejects.toMatchObject({ status: 409 })
    expect(await ctx.db.$count(testimonials)).toBe(1)
    expect(await ctx.db.select().from(auditEntries).orderBy(auditEntries.number)).toMatchObject([
      { action: 'testimonial.invited', object: client.email },
    ])
  })

  test('ends after 60 days, and no other token is one', async ({ ctx }) => {
    const invite = await invited(ctx)
    const later = { ...ctx, now: () => new Date(testNow.getTime() + 61 * 86_400_000) }
    await expect(shareTestimonial(later, { ...shared, invite })).rejects.toMatchObject({ status: 409 })
    for (const token of ['x', `${invite.split('.')[0]}.AAAA`, '..', '💥']) {
      await expect(shareTestimonial(ctx, { ...shared, invite: token })).rejects.toMatchObject({ status: 404 })
    }
    expect(await ctx.db.$count(testimonials)).toBe(0)
  })

  test('goes to one address three times a day at most', async ({ ctx }) => {
    const admin = (await newPerson(ctx, 'admin')).ctx
    for (let i = 0; i < 3; i++) await inviteToReview(admin, client)
    await expect(inviteToReview(admin, { ...client, email: 'GRACE@example.org' })).rejects.toMatchObject({
      code: 'too_many',
    })
  })
})

test('the average is true, and never rounded up', () => {
  expect(averageOf(14, 3)).toBe(4.66)
  expect(averageOf(4999, 1000)).toBe(4.99)
  expect(averageOf(5, 1)).toBe(5)
})
