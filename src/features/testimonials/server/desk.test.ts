import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { newPerson } from '../../identity/server/testing.ts'
import {
  approveTestimonial,
  approveTestimonials,
  correctTestimonial,
  featureTestimonial,
  rejectTestimonial,
  rejectTestimonials,
  replyToTestimonial,
  withdrawTestimonial,
} from './desk.ts'
import { exportTestimonials, listDeskTestimonials } from './desk-list.ts'
import { listReviews, summarizeReviews } from './reviews.ts'
import { seedTestimonials } from './seed.ts'
import { listTestimonials } from './service.ts'
import { newTestimonial } from './testing.ts'

const adminOf = async (ctx: Parameters<typeof newPerson>[0]) => (await newPerson(ctx, 'admin')).ctx
const words = (number: number) => `This is what writer number ${number} has to say of the firm.`

describe('moderation', () => {
  test('publishes an approved testimonial at once, with the fields that the carousel needs', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const { id } = await newTestimonial(ctx)
    await approveTestimonial(admin, { id, version: 1 })
    expect(ctx.published).toEqual(['content.changed'])
    expect(await listTestimonials(ctx)).toEqual([
      {
        id,
        name: 'Ada Lovelace',
        rating: 5,
        comment: 'They explained every page to me before I signed it.',
        serviceType: 'Individual Tax',
        location: 'Dover, Delaware',
      },
    ])
    const [entry] = await ctx.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, id))
      .orderBy(auditEntries.number)
    expect(entry).toMatchObject({ action: 'testimonial.approved', details: { from: 'pending' } })
  })

  test('allows only the specified changes of state', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const { id } = await newTestimonial(ctx)
    const reject = { reason: 'off_topic', reasonText: '' } as const
    await expect(replyToTestimonial(admin, { id, version: 1, reply: 'Thank you' })).rejects.toMatchObject({
      status: 409,
    })
    await expect(featureTestimonial(admin, { id, version: 1, isFeatured: true })).rejects.toMatchObject({ status: 409 })
    expect(await rejectTestimonial(admin, { id, version: 1, ...reject })).toMatchObject({
      state: 'rejected',
      reason: 'off_topic',
      version: 2,
    })
    await expect(rejectTestimonial(admin, { id, version: 2, ...reject })).rejects.toMatchObject({ status: 409 })
    expect(await approveTestimonial(admin, { id, version: 2 })).toMatchObject({ state: 'approved', reason: null })
    await featureTestimonial(admin, { id, version: 3, isFeatured: true })
    expect(await withdrawTestimonial(admin, { id, version: 4, reasonText: 'Asked by email' })).toMatchObject({
      state: 'withdrawn',
      isFeatured: false,
    })
    expect(await listTestimonials(ctx)).toEqual([])
    await expect(approveTestimonial(admin, { id, version: 5 })).rejects.toMatchObject({ status: 409 })
    await expect(correctTestimonial(admin, { id, version: 5, comment: 'x' })).rejects.toMatchObject({ status: 409 })
  })

  test('refuses a decision on an older version', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const { id } = await newTestimonial(ctx)
    await approveTestimonial(admin, { id, version: 1 })
    await expect(withdrawTestimonial(admin, { id, version: 1, reasonText: '' })).rejects.toMatchObject({
      message: "Someone else changed the testimonial while you had this open. Your changes weren't saved.",
    })
    expect(await listTestimonials(ctx)).toHaveLength(1)
  })

  test('decides several at once, except those that have changed since', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const rows = []
    for (let i = 0; i < 4; i++) rows.push(await newTestimonial(ctx, { comment: words(i) }))
    const ids = rows.map(({ id }) => id)
    const [first = '', second = '', third = '', fourth = ''] = ids
    await correctTestimonial(admin, { id: first, version: 1, comment: `${words(0)}!` })
    await withdrawTestimonial(admin, { id: second, version: 1, reasonText: '' })
    ctx.published.length = 0
    const chosen = [...ids.map((id) => ({ id, version: 1 })), { id: third, version: 1 }]
    expect(await approveTestimonials(admin, { chosen })).toEqual({ done: 2, left: 2 })
    expect(await listTestimonials(ctx, { limit: 1 })).toHaveLength(1)
    expect((await listTestimonials(ctx)).map(({ id }) => id).sort()).toEqual([third, fourth].sort())
    expect(ctx.published).toEqual(['content.changed'])
    const why = { reason: 'duplicate', reasonText: 'Twice' } as const
    const now = [
      { id: first, version: 2 },
      { id: third, version: 2 },
    ]
    expect(await rejectTestimonials(admin, { chosen: now, ...why })).toEqual({ done: 2, left: 0 })
    expect((await listTestimonials(ctx)).map(({ id }) => id)).toEqual([fourth])
    const entries = await ctx.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, third))
      .orderBy(auditEntries.number)
    expect(entries.map(({ action }) => action)).toEqual(['testimonial.approved', 'testimonial.rejected'])
  })

  test('features at most six, which come first', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const rows = []
    for (let i = 0; i < 8; i++) rows.push(await newTestimonial(ctx, { comment: words(i) }))
    for (const { id } of rows) await approveTestimonial(admin, { id, version: 1 })
    const ids = rows.map(({ id }) => id)
    for (const id of ids.slice(0, 6)) await featureTestimonial(admin, { id, version: 2, isFeatured: true })
    await expect(featureTestimonial(admin, { id: ids[6] ?? '', version: 2, isFeatured: true })).rejects.toMatchObject({
      message: '6 testimonials are already featured. Please stop featuring one first.',
    })
    await featureTestimonial(admin, { id: ids[0] ?? '', version: 3, isFeatured: false })
    await featureTestimonial(admin, { id: ids[6] ?? '', version: 2, isFeatured: true })
    const { items } = await listReviews(ctx, {})
    expect(items.map(({ isFeatured }) => isFeatured)).toEqual([true, true, true, true, true, true, false, false])
  })

  test('shows a reply, which can be removed', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const { id } = await newTestimonial(ctx)
    await approveTestimonial(admin, { id, version: 1 })
    await replyToTestimonial(admin, { id, version: 2, reply: 'Thank you.' })
    expect((await listReviews(ctx, {})).items).toMatchObject([
      { reply: { text: 'Thank you.', author: 'Grace Hopper' } },
    ])
    await replyToTestimonial(admin, { id, version: 3, reply: '' })
    expect((await listReviews(ctx, {})).items).toMatchObject([{ reply: null }])
  })

  test('refuses a reply by someone whose name is unknown', async ({ ctx }) => {
    const { ctx: nameless } = await newPerson(ctx, 'admin', { firstName: '', lastName: '' })
    const { id } = await newTestimonial(ctx)
    await approveTestimonial(nameless, { id, version: 1 })
    await expect(replyToTestimonial(nameless, { id, version: 2, reply: 'Thank you.' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'Please enter your name in your profile first, so that clients can see who is writing to them.',
    })
  })

  test('corrects punctuation and capital letters, and keeps the original', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    const comment = 'the adviser cant  be beaten and the price was 1,299'
    const corrected = "The adviser can't be beaten, and the price was 1,299."
    const { id } = await newTestimonial(ctx, { comment })
    const first = await correctTestimonial(admin, { id, version: 1, comment: corrected })
    expect(first).toMatchObject({ comment: corrected, originalComment: comment, version: 2 })
    expect(await correctTestimonial(admin, { id, version: 2, comment })).toMatchObject({ originalComment: null })
  })

  test.for([
    ['It was not good', 'It was good'],
    ['It was notable', 'It was not able'],
    ['It took 3 weeks', 'It took 2 weeks'],
    ['It cost $1.50', 'It cost $150'],
    ['one two', 'one two three'],
    ['Teh price was fair', 'The price was fair'],
  ] as const)('refuses to change %j to %j', async ([original, comment], { ctx }) => {
    const admin = await adminOf(ctx)
    const { id } = await newTestimonial(ctx, { comment: original })
    await expect(correctTestimonial(admin, { id, version: 1, comment })).rejects.toMatchObject({
      details: { fields: { comment: expect.any(String) } },
    })
  })
})

describe('the lists', () => {
  test('lists undecided testimonials first, and searches', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    await seedTestimonials(ctx)
    const { id } = await newTestimonial(ctx, { comment: words(1), nameChoice: 'anonymous', name: 'Zora Quill' })
    const { items } = await listDeskTestimonials(admin, {})
    expect(items[0]).toMatchObject({ id, state: 'pending', name: 'Anonymous', givenName: 'Zora Quill' })
    expect((await listDeskTestimonials(admin, { q: 'zora' })).items.map((one) => one.id)).toEqual([id])
    expect((await listDeskTestimonials(admin, { q: '%' })).items).toEqual([])
    const waiting = await listDeskTestimonials(admin, { source: 'demo', state: 'pending' })
    expect(waiting.items.map(({ name }) => name)).toEqual(['Joanne Prewitt', 'Curtis Oyelaran'])
    expect(items.slice(1, 3)).toEqual(waiting.items)
    const following = await listDeskTestimonials(admin, { after: id })
    expect(following.items.map((one) => one.id)).toEqual(items.slice(1).map((one) => one.id))
  })

  test('continues where the previous page ended, in every sort order', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    await seedTestimonials(ctx)
    const { id } = await newTestimonial(ctx, { name: 'Aaron Aardvark' })
    for (const sort of ['newest', 'oldest', 'name'] as const) {
      const { items } = await listDeskTestimonials(admin, { sort })
      const third = items[2]?.id
      const rest = (await listDeskTestimonials(admin, { sort, after: third })).items
      expect(rest.map((one) => one.id)).toEqual(items.slice(3).map((one) => one.id))
    }
    expect((await listDeskTestimonials(admin, { sort: 'name' })).items[0]?.id).toBe(id)
    expect((await listDeskTestimonials(admin, { sort: 'oldest' })).items.at(-1)?.id).toBe(id)
  })

  test('filters the public page, counts correctly, and tells demo testimonials apart', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    await seedTestimonials(ctx)
    const demo = await listReviews(ctx, {})
    expect(demo).toMatchObject({ realSummary: null, summary: { count: 16, average: 4.87 } })
    expect(demo.items).toHaveLength(12)
    expect(await summarizeReviews(ctx)).toEqual(demo.summary)
    expect((await listReviews(ctx, { page: 2 })).items).toHaveLength(4)
    const { id } = await newTestimonial(ctx, { rating: 3, country: 'CA', serviceType: 'Accounting' })
    await approveTestimonial(admin, { id, version: 1 })
    const both = await listReviews(ctx, { service: 'Accounting', country: 'CA' })
    expect(both.items.every(({ serviceType, country }) => serviceType === 'Accounting' && country === 'CA')).toBe(true)
    expect(both).toMatchObject({ found: both.items.length, realSummary: { count: 1, average: 3 } })
    expect(both.summary?.count).toBe(17)
    expect((await listReviews(ctx, { service: 'Accounting', country: 'US' })).items).toEqual([])
  })

  test('exports a file without formulas and audits it', async ({ ctx }) => {
    const admin = await adminOf(ctx)
    await newTestimonial(ctx, { comment: '=HYPERLINK("https://evil.example")' })
    const file = await exportTestimonials(admin, { state: 'pending' })
    expect(file.name).toBe('testimonials-2026-11-20.csv')
    expect(await file.text()).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    const stale = (await newPerson(ctx, 'admin', { signedInSecondsAgo: 3_600 })).ctx
    await expect(exportTestimonials(stale, {})).rejects.toMatchObject({ details: { reason: 'sign_in_again' } })
  })
})
