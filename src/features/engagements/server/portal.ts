import { desc, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { firmNameOf } from '../../../platform/http/signed-in.ts'
import { dateIn } from '../../../time/clock.ts'
import { type ClientRow, requireMember } from '../../clients/server/service.ts'
import { getFirmZone } from '../../company/server/service.ts'
import { findAccounts } from '../../identity/server/service.ts'
import type { Engagement, OwnEngagement, OwnEngagementPage } from '../contract.ts'
import { turnAfter } from '../shared/stages.ts'
import { type EngagementRow, requireEngagement } from './gate.ts'
import { countItemsOf } from './hooks.ts'
import { listMoves } from './moves.ts'
import { listEngagements } from './service.ts'
import { engagementMoves } from './tables.ts'

/** The fields that members and the administration both see. */
export const toEngagement = (row: EngagementRow, zone: string): Engagement => {
  const { id, clientId, title, service, country, taxYear, returnId, stage, dueOn, extendedOn } = row
  return {
    ...{ id, clientId, title, service, country, taxYear, returnId, stage, dueOn, extendedOn },
    stageOn: dateIn(zone, row.stageSince),
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}

/** Returns a client's engagements for one of its members. */
export async function listOwnEngagements(ctx: Ctx, { id }: { id: string }): Promise<OwnEngagement[]> {
  const { client } = await requireMember(ctx, id)
  return toOwn(ctx, client, await listEngagements(ctx, id))
}

async function toOwn(ctx: Ctx, client: ClientRow, rows: EngagementRow[]): Promise<OwnEngagement[]> {
  const advisers = await findAccounts(
    ctx,
    rows.map(({ adviserId }) => adviserId),
  )
  const news = await latestSentences(ctx, rows)
  const counted = await countItemsOf(ctx, rows)
  const zone = await getFirmZone(ctx)
  return rows.map((row) => {
    const adviser = advisers.get(row.adviserId ?? '')
    return {
      ...toEngagement(row, zone),
      adviser: adviser ? firmNameOf(adviser) : null,
      news: news.get(row.id) ?? '',
      turn: turnAfter(row.stage, counted.get(row.id)),
      openItems: counted.get(row.id)?.open ?? 0,
      isClientArchived: client.archivedAt !== null,
    }
  })
}

const findLatestMoves = prepared((db) =>
  db
    .selectDistinctOn([engagementMoves.engagementId], {
      engagementId: engagementMoves.engagementId,
      sentence: engagementMoves.sentence,
    })
    .from(engagementMoves)
    .where(sql`${engagementMoves.engagementId} = any(${sql.placeholder('ids')}::uuid[])`)
    .orderBy(engagementMoves.engagementId, desc(engagementMoves.number))
    .prepare('find_latest_moves'),
)

/** Returns what we told the client about the latest move of each engagement. */
async function latestSentences(ctx: Ctx, rows: EngagementRow[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const latest = await findLatestMoves(ctx.db).execute({ ids: rows.map(({ id }) => id) })
  return new Map(latest.map(({ engagementId, sentence }) => [engagementId, sentence]))
}

/** Returns an engagement for a member of its client. */
export async function getOwnEngagement(ctx: Ctx, { id }: { id: string }): Promise<OwnEngagementPage> {
  const { engagement, client } = await requireEngagement(ctx, id)
  return {
    ...oneRow(await toOwn(ctx, client, [engagement])),
    client: client.name,
    isReadOnly: engagement.closedAt !== null || client.archivedAt !== null,
    moves: await listMoves(ctx, id),
  }
}
