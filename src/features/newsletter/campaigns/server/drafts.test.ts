import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { emails } from '../../../../platform/db/tables.ts'
import { test } from '../../../../platform/testing/test.ts'
import { auditEntries } from '../../../audit/server/tables.ts'
import { newPost } from '../../../blog/server/testing.ts'
import { updateCompany } from '../../../company/server/service.ts'
import { newSubscriber } from '../../subscribers/server/testing.ts'
import { CampaignDraft, SaveCampaign } from '../contract.ts'
import { countAudience } from './audience.ts'
import { checkCampaign } from './checks.ts'
import { deleteCampaign, getCampaign, saveCampaign } from './drafts.ts'
import { getCampaignText, previewHtml, sendCampaignTest } from './preview.ts'
import { scheduleCampaign } from './sending.ts'
import { aDraft, documentOf, newCampaign, paragraphOf, rowOf } from './testing.ts'

const image = { type: 'image' as const, attrs: { src: '/media/a.png', alt: 'A chart', width: 1_000, height: 500 } }

describe('a draft', () => {
  test("cannot be saved over someone else's change, and can be deleted", async ({ ctx }) => {
    const { admin, id, version } = await newCampaign(ctx)
    await saveCampaign(admin, { id, version, draft: { ...aDraft, subject: 'Mine' } })
    await expect(saveCampaign(admin, { id, version, draft: aDraft })).rejects.toMatchObject({
      details: { reason: 'newer_version' },
    })
    expect((await getCampaign(admin, { id })).draft.subject).toBe('Mine')
    await deleteCampaign(admin, { id })
    await expect(getCampaign(admin, { id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('takes a subject of one line, without anything that could become a header', () => {
    const subject = 'Hello\r\nBcc: victim@example.org\u0000\u2028X: y'
    expect(CampaignDraft.parse({ ...aDraft, subject }).subject).toBe('Hello Bcc: victim@example.org X: y')
    const tooLong = CampaignDraft.safeParse({ ...aDraft, subject: 'x'.repeat(151) })
    expect(tooLong.error?.issues[0]?.message).toContain('150 characters')
    const unclosed = { type: 'doc', content: [{ type: 'bulletList', content: [{ type: 'listItem' }] }] }
    expect(
      SaveCampaign.safeParse({ id: crypto.randomUUID(), version: 1, draft: { ...aDraft, document: unclosed } }).success,
    ).toBe(false)
  })
})

describe('the checks', () => {
  test('pass for a good issue with pictures and links', async ({ ctx }) => {
    await newSubscriber(ctx, 'reader@people.example')
    ctx.site = { ...ctx.site, statusOf: async () => 200 }
    const { admin, id } = await newCampaign(ctx, {
      document: documentOf(paragraphOf('Write', 'mailto:hello@firm.example'), image, paragraphOf('Our FAQs', '/faqs')),
    })
    const checks = await checkCampaign(admin, { id })
    expect(checks.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
    const html = await previewHtml(admin, id)
    expect(html).toContain('src="http://localhost:3000/media/a.png"')
    expect(html).toContain('width="486"')
    expect(html).toContain('href="http://localhost:3000/faqs"')
    expect((await getCampaignText(admin, { id })).text).toContain('hello@firm.example')
  })

  test.for([
    ['subject', { subject: '' }],
    ['content', { document: documentOf({ type: 'paragraph' }) }],
    ['links', { document: documentOf(paragraphOf('An article', '/blog/no-such-article')) }],
    ['links', { document: documentOf(paragraphOf('Above', '#top')) }],
    ['size', { document: documentOf(paragraphOf('x'.repeat(101 * 1024))) }],
    ['audience', { language: 'fr' }],
  ] as const)('refuse an issue whose %s is not right, also when it is sent', async ([name, draft], { ctx }) => {
    await newSubscriber(ctx, 'reader@people.example')
    const { admin, id, version } = await newCampaign(ctx, draft as Partial<CampaignDraft>)
    const failed = (await checkCampaign(admin, { id })).filter(({ outcome }) => outcome === 'failed')
    expect(failed.map((check) => check.name)).toEqual([name])
    await expect(scheduleCampaign(admin, { id, version })).rejects.toMatchObject({ message: failed[0]?.sentence })
    expect((await rowOf(ctx, id)).state).toBe('draft')
  })

  test('refuse an issue with a dead link to our own site, also when it is sent', async ({ ctx }) => {
    await newSubscriber(ctx, 'reader@people.example')
    ctx.site = { ...ctx.site, statusOf: async (path) => (path === '/gone?a=1' ? 404 : 200) }
    const document = documentOf(paragraphOf('Our FAQs', '/faqs'), paragraphOf('An old page', '/gone?a=1'))
    const { admin, id, version } = await newCampaign(ctx, { document })
    const links = (await checkCampaign(admin, { id })).find(({ name }) => name === 'links')
    expect(links).toMatchObject({ outcome: 'failed', sentence: expect.stringContaining('“An old page” is dead') })
    await expect(scheduleCampaign(admin, { id, version })).rejects.toMatchObject({ message: links?.sentence })
    expect((await rowOf(ctx, id)).state).toBe('draft')
  })

  test('ask someone to look at an article about an old tax year, but let the issue go out', async ({ ctx }) => {
    await newSubscriber(ctx, 'reader@people.example')
    const [old, recent] = [
      await newPost(ctx, { taxYear: 2024, title: 'Old figures' }),
      await newPost(ctx, { taxYear: 2025 }),
    ]
    const factsOf = async (slug: string) => {
      const campaign = await newCampaign(ctx, { document: documentOf(paragraphOf('Read this', `/blog/${slug}`)) })
      const checks = await checkCampaign(campaign.admin, campaign)
      return { ...campaign, facts: checks.find(({ name }) => name === 'facts') }
    }
    expect((await factsOf(recent.slug)).facts).toMatchObject({ outcome: 'passed' })
    const { admin, id, version, facts } = await factsOf(old.slug)
    expect(facts).toMatchObject({
      outcome: 'unsure',
      sentence: expect.stringContaining('“Old figures” is about tax year 2024'),
    })
    expect(await scheduleCampaign(admin, { id, version })).toMatchObject({ state: 'scheduled' })
  })

  test('refuse an issue of a firm without a postal address, also when it is sent', async ({ ctx }) => {
    await newSubscriber(ctx, 'reader@people.example')
    const { admin, id, version } = await newCampaign(ctx)
    for (const part of [{ street: '' }, { city: '' }]) {
      const address = { street: '1 Main Street', city: 'Toronto', region: 'ON', postalCode: '', country: 'CA', ...part }
      await updateCompany(admin, { changes: { address } })
      const failed = (await checkCampaign(admin, { id })).filter(({ outcome }) => outcome === 'failed')
      expect(failed.map(({ name }) => name)).toEqual(['postal'])
      await expect(scheduleCampaign(admin, { id, version })).rejects.toMatchObject({ message: failed[0]?.sentence })
    }
    expect((await rowOf(ctx, id)).state).toBe('draft')
  })

  test('refuse an image without a description, which a draft may contain', async ({ ctx }) => {
    await newSubscriber(ctx, 'reader@people.example')
    const undescribed = { ...image, attrs: { ...image.attrs, alt: '' } }
    const document = documentOf(paragraphOf('Look'), image, undescribed)
    expect(CampaignDraft.safeParse({ ...aDraft, document }).data?.document).toEqual(document)
    const { admin, id, version } = await newCampaign(ctx, { document })
    const failed = (await checkCampaign(admin, { id })).filter(({ outcome }) => outcome === 'failed')
    expect(failed.map(({ name }) => name)).toEqual(['images'])
    await expect(scheduleCampaign(admin, { id, version })).rejects.toMatchObject({ message: failed[0]?.sentence })
  })
})

test('the audience counts confirmed subscribers, by language and by interests', async ({ ctx }) => {
  await newSubscriber(ctx, 'any@people.example')
  await newSubscriber(ctx, 'expat@people.example', { interests: ['Expat Tax', 'Accounting'] })
  await newSubscriber(ctx, 'books@people.example', { interests: ['Accounting'], language: 'fr' })
  await newSubscriber(ctx, 'left@people.example', { state: 'unsubscribed' })
  const count = async (language: 'all' | 'en' | 'fr', ...interests: ('Expat Tax' | 'Accounting')[]) =>
    (await countAudience(ctx, { language, interests })).count
  expect([await count('all'), await count('en'), await count('fr')]).toEqual([3, 2, 1])
  expect([
    await count('all', 'Expat Tax'),
    await count('fr', 'Expat Tax'),
    await count('all', 'Expat Tax', 'Accounting'),
  ]).toEqual([2, 0, 3])
})

test('a test goes to one address, says so, has no link of a subscriber, and leaves no address in the audit log', async ({
  ctx,
}) => {
  const { admin, id } = await newCampaign(ctx)
  await sendCampaignTest(admin, { id, email: 'me@firm.example' })
  await ctx.runJobs()
  const [email] = await ctx.db.select().from(emails)
  expect(email).toMatchObject({ recipient: 'me@firm.example', subject: '[Test] Before the year ends', state: 'sent' })
  expect(email?.html).toContain('/newsletter/preferences"')
  expect(email?.html).not.toContain('token=')
  const entries = await ctx.db.select().from(auditEntries).where(eq(auditEntries.action, 'campaign.tested'))
  expect(JSON.stringify(entries)).toContain('m…@firm.example')
  expect(JSON.stringify(entries)).not.toContain('me@firm.example')
})

test('an issue goes out only if its content was tested, or if someone chooses to send it without a test', async ({
  ctx,
}) => {
  await newSubscriber(ctx, 'reader@people.example')
  const { admin, id } = await newCampaign(ctx)
  const save = async (draft: Partial<CampaignDraft>) => {
    const { version } = await rowOf(ctx, id)
    return (await saveCampaign(admin, { id, version, draft: { ...aDraft, ...draft } })).version
  }
  expect(await save({ perSecond: 3 })).toBe(3)
  expect(await getCampaign(admin, { id })).toMatchObject({ isTested: true })
  let version = await save({ document: documentOf(paragraphOf('Hello again.')) })
  await expect(scheduleCampaign(admin, { id, version })).rejects.toMatchObject({
    code: 'conflict',
    message: 'No one has tested this content. Send a test, or choose to send without one.',
  })
  await sendCampaignTest(admin, { id, email: 'me@firm.example' })
  expect(await getCampaign(admin, { id })).toMatchObject({ isTested: true })
  version = await save({ subject: 'Another subject' })
  expect(await scheduleCampaign(admin, { id, version, isWithoutTest: true })).toMatchObject({
    state: 'scheduled',
    isTested: false,
  })
})
