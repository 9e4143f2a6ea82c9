import { and, eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { follows, pageLimit, sorted, toPage } from '../../../../platform/db/lists.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { claimVersion } from '../../../../platform/db/versions.ts'
import { AppError } from '../../../../platform/errors.ts'
import { limitRate } from '../../../../platform/http/rate-limit.ts'
import { requireUser } from '../../../../platform/http/signed-in.ts'
import { audit } from '../../../audit/server/service.ts'
import type { Category } from '../../../blog/contract.ts'
import { getFirmZone } from '../../../company/server/service.ts'
import type { CampaignDraft, DeskCampaign, ListedCampaign, SaveCampaign } from '../contract.ts'
import { archivePath } from '../shared/addresses.ts'
import { type Campaign, contentHash } from './content.ts'
import { progressOf } from './progress.ts'
import { campaigns } from './tables.ts'

const noun = 'issue'
const order = { columns: [campaigns.createdAt, campaigns.id], direction: 'desc' } as const

export const asObject = ({ id, subject }: Pick<Campaign, 'id' | 'subject'>) => ({
  type: 'campaign',
  id,
  name: subject || 'Untitled issue',
})

export const notFound = () => new AppError('not_found', 'There is no such issue.')

export async function getCampaignRow(ctx: Ctx, id: string): Promise<Campaign> {
  const [row] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, id))
  if (!row) throw notFound()
  return row
}

/** Locks a campaign until the transaction ends. */
export async function lockCampaign(ctx: Ctx, id: string): Promise<Campaign> {
  const [row] = await ctx.db.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  if (!row) throw notFound()
  return row
}

export const changeCampaign = async (ctx: Ctx, id: string, values: Partial<Campaign>): Promise<Campaign> =>
  oneRow(await ctx.db.update(campaigns).set(values).where(eq(campaigns.id, id)).returning())

export async function listCampaigns(ctx: Ctx, { after }: { after?: string | undefined }) {
  const rows = await ctx.db
    .select()
    .from(campaigns)
    .where(follows(campaigns, order, after))
    .orderBy(...sorted(order))
    .limit(pageLimit)
  return toPage(rows, toListed)
}

const toListed = ({ id, subject, state, scheduledAt, startedAt, editedAt }: Campaign): ListedCampaign => ({
  ...{ id, subject, state },
  scheduledAt: scheduledAt?.toISOString() ?? null,
  startedAt: startedAt?.toISOString() ?? null,
  editedAt: editedAt.toISOString(),
})

export const draftOf = (row: Campaign): CampaignDraft => ({
  subject: row.subject,
  preheader: row.preheader,
  document: row.document,
  language: row.language,
  interests: row.interests as Category[],
  perSecond: row.perSecond,
  perDomain: row.perDomain,
  doubtRule: row.doubtRule,
})

export async function toDeskCampaign(ctx: Ctx, row: Campaign): Promise<DeskCampaign> {
  const zone = await getFirmZone(ctx)
  return {
    ...{ id: row.id, version: row.version, state: row.state, pauseReason: row.pauseReason },
    draft: draftOf(row),
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    archivePath: row.slug === null ? null : archivePath(row.slug),
    missedAt: row.missedAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    isTested: row.testedHash === contentHash(row),
    doubtChoice: row.doubtChoice,
    zone,
    progress: await progressOf(ctx, row),
  }
}

export const getCampaign = async (ctx: Ctx, { id }: { id: string }) =>
  toDeskCampaign(ctx, await getCampaignRow(ctx, id))

export async function createCampaign(ctx: Ctx): Promise<{ id: string }> {
  const { userId } = requireUser(ctx)
  await limitRate(ctx, { name: 'newsletter.create', subject: userId, max: 60, seconds: 600 })
  return inTransaction(ctx, async (ctx) => {
    const document = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }
    const values = { document, createdAt: ctx.now(), editedAt: ctx.now() }
    const row = oneRow(await ctx.db.insert(campaigns).values(values).returning())
    await audit(ctx, 'campaign.created', asObject(row))
    return { id: row.id }
  })
}

export async function saveCampaign(ctx: Ctx, { id, version, draft }: SaveCampaign): Promise<DeskCampaign> {
  return inTransaction(ctx, async (ctx) => {
    requireDraft(await lockCampaign(ctx, id))
    const values = { ...draft, missedAt: null, pauseReason: null, editedAt: ctx.now() }
    return toDeskCampaign(
      ctx,
      await claimVersion(ctx, campaigns, { where: eq(campaigns.id, id), version, noun }, values),
    )
  })
}

export function requireDraft({ state }: Campaign): void {
  if (state === 'draft') return
  throw new AppError('conflict', 'This issue is scheduled or was sent, so it can no longer be changed.')
}

export async function deleteCampaign(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockCampaign(ctx, id)
    requireDraft(row)
    await ctx.db.delete(campaigns).where(and(eq(campaigns.id, id), eq(campaigns.state, 'draft')))
    await audit(ctx, 'campaign.deleted', asObject(row))
    return { id }
  })
}
