import { describe, expect } from 'vitest'
import { emails } from '../../../../platform/db/tables.ts'
import { test } from '../../../../platform/testing/test.ts'
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
  test('keeps another save from being overwritten, and can be deleted', async ({ ctx }) => {
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
    const { admin, id } = await newCampaign(ctx, {
      document: documentOf(paragraphOf('Read this', 'https://www.irs.gov/'), image, paragraphOf('Our FAQs', '/faqs')),
    })
    const checks = await checkCampaign(admin, { id })
    expect(checks.filter(({ isPassed }) => !isPassed)).toEqual([])
    const html = await previewHtml(admin, id)
    expect(html).toContain('src="http://localhost:3000/media/a.png"')
    expect(html).toContain('width="486"')
    expect(html).toContain('href="http://localhost:3000/faqs"')
    expect((await getCampaignText(admin, { id })).text).toContain('https://www.irs.gov/')
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
    const failed = (await checkCampaign(admin, { id })).filter(({ isPassed }) => !isPassed)
    expect(failed.map((check) => check.name)).toEqual([name])
    await expect(scheduleCampaign(admin, { id, version })).rejects.toMatchObject({ message: failed[0]?.sentence })
    expect((await rowOf(ctx, id)).state).toBe('draft')
  })

  test('refuse an issue of a firm without a postal address', async ({ ctx }) => {
    await newSubscriber(ctx, 'reader@people.example')
    const { admin, id } = await newCampaign(ctx)
    const address = { street: '', city: '', region: '', postalCode: '', country: 'US' }
    await updateCompany(admin, { changes: { address } })
    const failed = (await checkCampaign(admin, { id })).filter(({ isPassed }) => !isPassed)
    expect(failed.map(({ name }) => name)).toEqual(['postal'])
  })
})

test('the audience counts who confirmed, by language and by interests', async ({ ctx }) => {
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

test('a test goes to one address, says so, and has no link of a subscriber', async ({ ctx }) => {
  const { admin, id } = await newCampaign(ctx)
  await sendCampaignTest(admin, { id, email: 'me@firm.example' })
  await ctx.runJobs()
  const [email] = await ctx.db.select().from(emails)
  expect(email).toMatchObject({ recipient: 'me@firm.example', subject: '[Test] Before the year ends', state: 'sent' })
  expect(email?.html).toContain('/newsletter/preferences"')
  expect(email?.html).not.toContain('token=')
})
