import { randomUUID } from 'node:crypto'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { queueEmail } from '../../../../platform/email/queue.ts'
import { emailLimits, limitRate } from '../../../../platform/http/rate-limit.ts'
import { audit } from '../../../audit/server/service.ts'
import { maskedAddress } from '../../shared/masked.ts'
import type { SendTest, TestRecipient } from '../contract.ts'
import { type Campaign, contentHash, personalized, renderIssue } from './content.ts'
import { asObject, changeCampaign, getCampaignRow } from './drafts.ts'

/** The issue without any subscriber's data. It links to the page about subscriptions, without a token. */
const renderWithoutSubscriber = async (ctx: Ctx, campaign: Campaign) =>
  personalized(ctx, campaign, await renderIssue(ctx, campaign), `${ctx.site.url}/newsletter/preferences`)

/** An issue's HTML, for the frame on its page. */
export const previewHtml = async (ctx: Ctx, id: string): Promise<string> =>
  (await renderWithoutSubscriber(ctx, await getCampaignRow(ctx, id))).html

export const getCampaignText = async (ctx: Ctx, { id }: { id: string }): Promise<{ text: string }> => ({
  text: (await renderWithoutSubscriber(ctx, await getCampaignRow(ctx, id))).text,
})

/**
 * Sends the saved issue to one address. The recipient needn't be a subscriber, so the email can't unsubscribe anyone.
 */
export async function sendCampaignTest(ctx: Ctx, { id, email }: SendTest): Promise<TestRecipient> {
  const campaign = await getCampaignRow(ctx, id)
  await limitRate(ctx, ...emailLimits('newsletter.test', email, { perHour: 20, perDay: 60 }))
  const { html, text } = await renderWithoutSubscriber(ctx, campaign)
  await inTransaction(ctx, async (ctx) => {
    const subject = `[Test] ${campaign.subject || 'Untitled issue'}`
    await queueEmail(ctx, { key: `newsletter.test:${randomUUID()}`, to: email, subject, html, text })
    await changeCampaign(ctx, id, { testedHash: contentHash(campaign) })
    await audit(ctx, 'campaign.tested', asObject(campaign), { email: maskedAddress(email) })
  })
  return { email }
}
