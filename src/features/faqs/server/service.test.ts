import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test } from '../../../platform/testing/test.ts'
import { updateCompany } from '../../company/server/service.ts'
import { topicNames } from '../shared/topics.ts'
import { installFaqs, standardFaqs } from './install.ts'
import { listFaqs, listHomeFaqs, voteOnFaq } from './service.ts'
import { faqs, faqVotes } from './tables.ts'

const ballot = 'a3f1c7de-0a50-4d0e-9a0c-6c1f6b2f0001'
const other = 'a3f1c7de-0a50-4d0e-9a0c-6c1f6b2f0002'

describe('the questions', () => {
  test('on the home page are the five specified ones, with the specified dates and prices', async ({ ctx }) => {
    await installFaqs(ctx)
    const home = await listHomeFaqs(ctx)
    expect(home.map(({ slug }) => slug)).toEqual(['deadlines', 'portal', 'expats', 'pricing', 'documents'])
    const answerTo = (slug: string) => home.find((faq) => faq.slug === slug)?.answer.join(' ')
    for (const date of ['April 15', 'June 15', 'April 30']) expect(answerTo('deadlines')).toContain(date)
    for (const price of ['$299', '$799', '$499']) expect(answerTo('pricing')).toContain(price)
    expect(answerTo('expats')).toContain('$499')
  })

  test("quote the prices in the firm's record", async ({ ctx }) => {
    await installFaqs(ctx)
    await updateCompany(ctx, {
      changes: { startingPrices: { individual: 350_00, corporate: 1_250_00, expat: 649_50 } },
    })
    const answers = (await listFaqs(ctx)).flatMap(({ answer }) => answer).join(' ')
    for (const price of ['$350', '$1,250', '$649.50']) expect(answers).toContain(price)
    expect(answers).not.toMatch(/[{}]|\$299|\$799|\$499/)
  })

  test('cover every category, at least 24 in all, each with its own slug', async ({ ctx }) => {
    await installFaqs(ctx)
    const all = await listFaqs(ctx)
    expect(all.length).toBeGreaterThanOrEqual(24)
    expect(all).toHaveLength(standardFaqs.length)
    expect([...new Set(all.map(({ topic }) => topic))]).toEqual(topicNames)
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(all.length)
  })

  test('name the tax year of every amount and date', async ({ ctx }) => {
    await installFaqs(ctx)
    const timeless = ['deadlines', 'expats', 'pricing', 'starting-prices', 'fbar']
    for (const { slug, answer } of await listFaqs(ctx)) {
      if (!timeless.includes(slug) && /[$]\d|CA\$/.test(answer.join(' ')))
        expect(answer.join(' '), slug).toMatch(/20\d\d/)
    }
  })

  test("are installed once and never overwrite the firm's changes", async ({ ctx }) => {
    await installFaqs(ctx)
    await ctx.db.update(faqs).set({ question: 'Our own question?' }).where(eq(faqs.slug, 'deadlines'))
    await installFaqs(ctx)
    const home = await listHomeFaqs(ctx)
    expect(home[0]?.question).toBe('Our own question?')
    expect(await ctx.db.$count(faqs)).toBe(standardFaqs.length)
  })
})

describe('votes', () => {
  test('count once per ballot and can be changed', async ({ ctx }) => {
    await installFaqs(ctx)
    const [faq] = await listFaqs(ctx)
    const id = faq?.id ?? ''
    await voteOnFaq(ctx, { id, ballot, isHelpful: true })
    await voteOnFaq(ctx, { id, ballot, isHelpful: true })
    await voteOnFaq(ctx, { id, ballot: other, isHelpful: true })
    expect(await voteOnFaq(ctx, { id, ballot, isHelpful: false })).toEqual({ isHelpful: false })
    const votes = await ctx.db.select().from(faqVotes)
    expect(votes.map(({ ballot, isHelpful }) => [ballot, isHelpful]).sort()).toEqual([
      [ballot, false],
      [other, true],
    ])
  })

  test('are accepted only for published questions', async ({ ctx }) => {
    await installFaqs(ctx)
    const [faq] = await ctx.db
      .update(faqs)
      .set({ state: 'draft', homePosition: null })
      .where(eq(faqs.slug, 'fbar'))
      .returning()
    await expect(voteOnFaq(ctx, { id: faq?.id ?? '', ballot, isHelpful: true })).rejects.toMatchObject({ status: 404 })
    expect(await ctx.db.$count(faqVotes)).toBe(0)
  })

  test('are refused after thirty in ten minutes, with the time to wait', async ({ ctx }) => {
    await installFaqs(ctx)
    const [faq] = await listFaqs(ctx)
    const vote = { id: faq?.id ?? '', ballot, isHelpful: true }
    for (let i = 0; i < 30; i++) await voteOnFaq(ctx, vote)
    await expect(voteOnFaq(ctx, vote)).rejects.toMatchObject({ details: { retryAfter: expect.any(Number) } })
    await voteOnFaq({ ...ctx, address: '192.0.2.2' }, vote)
  })
})
