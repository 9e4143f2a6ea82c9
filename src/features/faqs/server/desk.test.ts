import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { FaqText } from '../desk-contract.ts'
import { topicNames } from '../shared/topics.ts'
import { arrangeFaqs, changeFaq, changeFaqState, changeFaqStates, chooseHomeFaqs, createFaq } from './desk.ts'
import { exportFaqs, listDeskFaqs } from './desk-list.ts'
import { listFaqs, listHomeFaqs, voteOnFaq } from './service.ts'
import { faqs } from './tables.ts'
import { withFaqs } from './testing.ts'

const text = {
  topic: 'pricing',
  question: 'When do I pay?',
  answer: 'When the return is ready.\n\nIt starts at {individualPrice}.',
} as const

describe('the desk', () => {
  test('writes, publishes and unpublishes a question, with an audit entry for each step', async ({ ctx }) => {
    const admin = await withFaqs(ctx)
    const draft = await createFaq(admin, text)
    expect(draft).toMatchObject({ slug: 'when-do-i-pay', state: 'draft', version: 1, homePosition: null })
    expect((await listFaqs(ctx)).some(({ id }) => id === draft.id)).toBe(false)
    ctx.published.length = 0
    const live = await changeFaqState(admin, { id: draft.id, version: 1, state: 'published' })
    expect(ctx.published).toEqual(['content.changed'])
    const seen = (await listFaqs(ctx)).filter(({ topic }) => topic === 'pricing').at(-1)
    expect(seen).toMatchObject({ id: draft.id, answer: ['When the return is ready.', 'It starts at $299.'] })
    await changeFaqState(admin, { id: draft.id, version: live.version, state: 'archived' })
    expect((await listFaqs(ctx)).some(({ id }) => id === draft.id)).toBe(false)
    expect((await listDeskFaqs(admin, { q: 'when do i pay' })).items).toEqual([])
    expect((await listDeskFaqs(admin, { state: 'archived' })).items).toHaveLength(1)
    const entries = await ctx.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, draft.id))
      .orderBy(auditEntries.number)
    expect(entries.map(({ action }) => action)).toEqual(['faq.created', 'faq.state-changed', 'faq.state-changed'])
    expect(new Set(entries.map(({ object }) => object))).toEqual(new Set(['When do I pay?']))
  })

  test('gives a question with the same words another slug', async ({ ctx }) => {
    const admin = await withFaqs(ctx)
    const slugs = [await createFaq(admin, text), await createFaq(admin, text)].map(({ slug }) => slug)
    expect(slugs).toEqual(['when-do-i-pay', 'when-do-i-pay-2'])
    expect((await createFaq(admin, { ...text, question: '¿¡?!' })).slug).toBe('question')
  })

  test("refuses a change based on an older version and keeps the other person's change", async ({ ctx }) => {
    const admin = await withFaqs(ctx)
    const { id, slug } = await createFaq(admin, text)
    await changeFaq(admin, { ...text, id, version: 1, question: 'When do I have to pay?' })
    await expect(changeFaq(admin, { ...text, id, version: 1, question: 'Mine' })).rejects.toMatchObject({ status: 409 })
    await expect(changeFaqState(admin, { id, version: 1, state: 'published' })).rejects.toMatchObject({ status: 409 })
    const { items } = await listDeskFaqs(admin, { q: 'do I have to pay' })
    // The reworded question keeps its slug, because other sites may link to the slug.
    expect(items).toMatchObject([{ question: 'When do I have to pay?', slug, version: 2 }])
  })

  test("counts visitors' votes", async ({ ctx }) => {
    const admin = await withFaqs(ctx)
    const [faq] = await listHomeFaqs(ctx)
    const id = faq?.id ?? ''
    await voteOnFaq(ctx, { id, ballot: 'a3f1c7de-0a50-4d0e-9a0c-6c1f6b2f0001', isHelpful: true })
    await voteOnFaq(ctx, { id, ballot: 'a3f1c7de-0a50-4d0e-9a0c-6c1f6b2f0002', isHelpful: false })
    await voteOnFaq(ctx, { id, ballot: 'a3f1c7de-0a50-4d0e-9a0c-6c1f6b2f0003', isHelpful: true })
    const { items } = await listDeskFaqs(admin, { topic: 'deadlines' })
    expect(items.find((one) => one.id === id)).toMatchObject({ helpful: 2, notHelpful: 1 })
  })

  test('reorders a category, unless someone else has changed the order', async ({ ctx }) => {
    const admin = await withFaqs(ctx)
    const idsOf = async () => (await listDeskFaqs(admin, { topic: 'pricing' })).items.map(({ id }) => id)
    const before = await idsOf()
    const after = before.toReversed()
    await arrangeFaqs(admin, { topic: 'pricing', before, after })
    expect(await idsOf()).toEqual(after)
    await expect(arrangeFaqs(admin, { topic: 'pricing', before, after })).rejects.toMatchObject({ status: 409 })
    await expect(arrangeFaqs(admin, { topic: 'pricing', before: after, after: after.slice(1) })).rejects.toMatchObject({
      status: 400,
    })
    expect(await idsOf()).toEqual(after)
  })

  test('changes several at once, except those that someone else has changed', async ({ ctx }) => {
    const admin = await withFaqs(ctx)
    const drafts = [await createFaq(admin, text), await createFaq(admin, text), await createFaq(admin, text)]
    const chosen = drafts.map(({ id, version }) => ({ id, version }))
    const [first, second, third] = drafts.map(({ id }) => id)
    await changeFaq(admin, { ...text, id: third ?? '', version: 1, question: 'When do I have to pay?' })
    expect(await changeFaqStates(admin, { chosen, state: 'published' })).toEqual({ done: 2, left: 1 })
    const live = (await listFaqs(ctx)).map(({ id }) => id)
    expect(drafts.map(({ id }) => live.includes(id))).toEqual([true, true, false])
    const [home] = await listHomeFaqs(ctx)
    const seen = [
      { id: first ?? '', version: 2 },
      { id: home?.id ?? '', version: 1 },
    ]
    expect(await changeFaqStates(admin, { chosen: seen, state: 'archived' })).toEqual({ done: 2, left: 0 })
    expect((await listHomeFaqs(ctx)).map(({ id }) => id)).not.toContain(home?.id)
    const entries = await ctx.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, second ?? ''))
    expect(entries.map(({ action }) => action)).toEqual(['faq.created', 'faq.state-changed'])
  })

  test("lists in the page's order, by last change, or by unhelpful votes", async ({ ctx }) => {
    const admin = await withFaqs(ctx)
    const later = { ...admin, now: () => new Date(admin.now().getTime() + 60_000) }
    const { id } = await createFaq(later, text)
    const page = (await listDeskFaqs(admin, {})).items
    expect(page.map(({ topic }) => topicNames.indexOf(topic))).toEqual(
      page.map(({ topic }) => topicNames.indexOf(topic)).toSorted((a, b) => a - b),
    )
    expect((await listDeskFaqs(admin, { sort: 'changed' })).items[0]).toMatchObject({ id })
    const [, disliked] = await listHomeFaqs(ctx)
    const ballot = 'a3f1c7de-0a50-4d0e-9a0c-6c1f6b2f0004'
    await voteOnFaq(ctx, { id: disliked?.id ?? '', ballot, isHelpful: false })
    expect((await listDeskFaqs(admin, { sort: 'unhelpful' })).items[0]).toMatchObject({ id: disliked?.id })
  })

  test('exports a file without formulas and audits it', async ({ ctx }) => {
    const admin = await withFaqs(ctx)
    await createFaq(admin, { ...text, question: '=HYPERLINK("https://evil.example")' })
    const file = await exportFaqs(admin, { state: 'draft' })
    expect(file.name).toBe('faqs-2026-11-20.csv')
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    const [entry] = await ctx.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'faq.exported'))
      .orderBy(auditEntries.number)
    expect(entry).toMatchObject({ details: { count: '1', state: 'draft' } })
  })

  test('chooses the home page questions, and an unpublished one leaves the home page', async ({ ctx }) => {
    const admin = await withFaqs(ctx)
    const before = (await listHomeFaqs(ctx)).map(({ id }) => id)
    const [first = '', , third = ''] = before
    const draft = await createFaq(admin, text)
    await expect(chooseHomeFaqs(admin, { before, after: [draft.id] })).rejects.toMatchObject({ status: 400 })
    await expect(chooseHomeFaqs(admin, { before, after: [first, first] })).rejects.toMatchObject({ status: 400 })
    await chooseHomeFaqs(admin, { before, after: [third, first] })
    expect((await listHomeFaqs(ctx)).map(({ id }) => id)).toEqual([third, first])
    await expect(chooseHomeFaqs(admin, { before, after: before })).rejects.toMatchObject({ status: 409 })
    const [row] = await ctx.db.select().from(faqs).where(eq(faqs.id, third))
    await changeFaqState(admin, { id: third, version: row?.version ?? 0, state: 'draft' })
    expect((await listHomeFaqs(ctx)).map(({ id }) => id)).toEqual([first])
  })

  test.for([
    ['{individualPrice} and {expatPrice}: this is what it costs.', true],
    ['It costs {price}, which is not much.', false],
    ['An open brace { is not a price, and no text.', false],
    ['Too short', false],
  ] as const)('an answer may say %s: %s', ([answer, isGood]) => {
    expect(FaqText.safeParse({ ...text, answer }).success).toBe(isGood)
  })
})
