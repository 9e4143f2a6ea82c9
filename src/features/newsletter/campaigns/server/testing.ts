import { eq } from 'drizzle-orm'
import { oneRow } from '../../../../platform/db/rows.ts'
import type { TestCtx } from '../../../../platform/testing/test.ts'
import type { ArticleDocument } from '../../../blog/shared/document.ts'
import { updateCompany } from '../../../company/server/service.ts'
import { newPerson } from '../../../identity/server/testing.ts'
import type { CampaignDraft } from '../contract.ts'
import { contentHash } from './content.ts'
import { createCampaign, saveCampaign } from './drafts.ts'
import { scheduleCampaign } from './sending.ts'
import { campaigns, deliveries } from './tables.ts'

export const documentOf = (...content: ArticleDocument['content']): ArticleDocument => ({ type: 'doc', content })

export const paragraphOf = (text: string, href?: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text, ...(href ? { marks: [{ type: 'link' as const, attrs: { href } }] } : {}) }],
})

export const aDraft: CampaignDraft = {
  subject: 'Before the year ends',
  preheader: 'What to look at',
  document: documentOf(paragraphOf('Hello from the firm.')),
  language: 'all',
  interests: [],
  perSecond: 500,
  perDomain: 500,
  doubtRule: 'leave',
}

const address = { street: '1 Main Street', city: 'Toronto', region: 'ON', postalCode: 'M5V 1A1', country: 'CA' }

/** Adds an issue that passes all checks, once someone is subscribed, and counts as tested. */
export async function newCampaign(ctx: TestCtx, draft: Partial<CampaignDraft> = {}) {
  const { ctx: admin } = await newPerson(ctx, 'admin')
  await updateCompany(ctx, { changes: { address } })
  const { id } = await createCampaign(admin)
  const saved = await saveCampaign(admin, { id, version: 1, draft: { ...aDraft, ...draft } })
  await ctx.db
    .update(campaigns)
    .set({ testedHash: contentHash(await rowOf(ctx, id)) })
    .where(eq(campaigns.id, id))
  return { admin, id, version: saved.version }
}

/** Sends an issue at once, with all jobs that this needs. */
export async function sendNow(ctx: TestCtx, draft: Partial<CampaignDraft> = {}) {
  const campaign = await newCampaign(ctx, draft)
  await scheduleCampaign(campaign.admin, { id: campaign.id, version: campaign.version })
  await ctx.runJobs()
  return campaign
}

export const rowOf = async ({ db }: Pick<TestCtx, 'db'>, id: string) =>
  oneRow(await db.select().from(campaigns).where(eq(campaigns.id, id)))

export const deliveriesOf = ({ db }: Pick<TestCtx, 'db'>, id: string) =>
  db.select().from(deliveries).where(eq(deliveries.campaignId, id)).orderBy(deliveries.id)
