import { expect } from 'vitest'
import { test } from '../../../../platform/testing/test.ts'
import { newSubscriber } from '../../subscribers/server/testing.ts'
import { findLatestIssue, getIssue } from './archive.ts'
import { getCampaign } from './drafts.ts'
import { previewHtml } from './preview.ts'
import { newCampaign, rowOf, sendNow } from './testing.ts'

test('an issue that was sent has a public page, and each email links to it', async ({ ctx }) => {
  await newSubscriber(ctx, 'reader@people.example')
  const { admin, id } = await sendNow(ctx, { subject: 'Confirm' })
  expect(await getCampaign(admin, { id })).toMatchObject({ archivePath: '/newsletter/confirm-2' })
  expect(await getIssue(ctx, { slug: 'confirm-2' })).toMatchObject({
    subject: 'Confirm',
    language: 'en',
    // With the firm's date, which late in the evening isn't the date in UTC.
    sentAt: expect.stringMatching(/-0[45]:00$/),
  })
  expect((await rowOf(ctx, id)).html).toContain('http://localhost:3000/newsletter/confirm-2')
  expect(ctx.published).toContain('content.changed')
  expect((await rowOf(ctx, (await sendNow(ctx, { subject: 'Confirm' })).id)).slug).toBe('confirm-3')
})

test('a draft has no public page', async ({ ctx }) => {
  const { admin, id } = await newCampaign(ctx)
  expect(await getCampaign(admin, { id })).toMatchObject({ archivePath: null })
  expect(await previewHtml(admin, id)).not.toContain('in your browser')
  await expect(getIssue(ctx, { slug: 'before-the-year-ends' })).rejects.toMatchObject({ code: 'not_found' })
})

test('a new subscriber gets the latest issue in their language and on their interests, unless they will get it anyway', async ({
  ctx,
}) => {
  const old = await newSubscriber(ctx, 'old@people.example', { interests: ['Accounting'], language: 'fr' })
  expect(await findLatestIssue(ctx, old)).toBeUndefined()
  await sendNow(ctx, { subject: 'Books', interests: ['Accounting'] })
  expect(await findLatestIssue(ctx, old)).toBeUndefined()
  const reader = { id: crypto.randomUUID(), language: 'en' as const, interests: [] as string[] }
  expect(await findLatestIssue(ctx, reader)).toMatchObject({ subject: 'Books' })
  expect(await findLatestIssue(ctx, { ...reader, interests: ['Accounting', 'Expat Tax'] })).toMatchObject({
    subject: 'Books',
  })
  expect(await findLatestIssue(ctx, { ...reader, interests: ['Expat Tax'] })).toBeUndefined()
  await newCampaign(ctx, { subject: 'A draft' })
  expect(await findLatestIssue(ctx, reader)).toMatchObject({ subject: 'Books' })
})
