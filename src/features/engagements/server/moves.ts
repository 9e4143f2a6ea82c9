import { desc, eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { newerVersion } from '../../../platform/db/versions.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { runHook } from '../../../platform/hooks.ts'
import { nameOf, requireUser } from '../../../platform/http/signed-in.ts'
import { maskIdentifiers } from '../../../tax/identifiers/identifiers.ts'
import { dateIn } from '../../../time/clock.ts'
import { audit } from '../../audit/server/service.ts'
import { getFirmZone } from '../../company/server/service.ts'
import { findAccounts } from '../../identity/server/service.ts'
import type { StageMove } from '../contract.ts'
import { sentenceFor } from '../shared/sentences.ts'
import { isClosing, kindOfMove, mayMove, type Stage, stageNames } from '../shared/stages.ts'
import { type EngagementRow, lockEngagement } from './gate.ts'
import { stageMoved } from './hooks.ts'
import { sendStageNotice } from './jobs.ts'
import { engagementMoves, engagements } from './tables.ts'

export const asObject = ({ id, title }: Pick<EngagementRow, 'id' | 'title'>) => ({
  type: 'engagement',
  id,
  name: title,
})

export interface StageChange {
  /** What we tell the client. Without it, the client gets the usual sentence for this move. */
  sentence?: string
  /** Why the authority rejected the return. */
  reason?: string
  /** The version that the administrator saw. Missing if the site moves the engagement automatically. */
  version?: number
  /**
   * True if the site moves the engagement automatically, for example after the client has done the last checklist item.
   */
  isAutomatic?: boolean
  /** True if this move needs no email of its own, because another email already tells the members what to do. */
  isSilent?: boolean
}

/**
 * Moves an engagement to another stage, and emails the client's members. Refuses if its current stage doesn't allow the
 * move.
 */
export function moveStage(ctx: Ctx, id: string, to: Stage, change: StageChange = {}): Promise<EngagementRow> {
  return inTransaction(ctx, async (ctx) => {
    const { engagement } = await lockEngagement(ctx, id)
    const { stage: from, version } = engagement
    if (change.version !== undefined && change.version !== version) throw newerVersion('engagement')
    requireMove(engagement, to, change)
    const moved = oneRow(
      await ctx.db
        .update(engagements)
        .set({
          stage: to,
          stageSince: ctx.now(),
          closedAt: isClosing(to) ? ctx.now() : null,
          version: version + 1,
        })
        .where(eq(engagements.id, id))
        .returning(),
    )
    await ctx.db.insert(engagementMoves).values({
      ...{ engagementId: id, number: moved.version, from, to, at: ctx.now() },
      by: change.isAutomatic ? null : requireUser(ctx).userId,
      sentence: maskIdentifiers(change.sentence ?? sentenceFor(engagement, from, to)).text,
      reason: maskIdentifiers(change.reason ?? '').text,
    })
    const isRejected = kindOfMove(from, to) === 'rejected'
    await audit(ctx, isRejected ? 'engagement.rejected' : 'engagement.moved', asObject(moved), { from, to })
    if (!change.isSilent) await ctx.jobs.enqueue(sendStageNotice, { engagementId: id, number: moved.version })
    await runHook(ctx, stageMoved, { engagement: moved, from, to })
    return moved
  })
}

function requireMove({ stage, title }: EngagementRow, to: Stage, { reason }: StageChange): void {
  if (!mayMove(stage, to)) {
    const [here, there] = [stageNames[stage], stageNames[to]]
    throw new AppError('conflict', `${title} is in the stage “${here}” and can't go to “${there}” from there.`)
  }
  if (kindOfMove(stage, to) === 'rejected' && !reason) {
    throw invalidField('reason', 'Please say why the authority rejected it.')
  }
}

/** Returns an engagement's moves, the latest first. */
export async function listMoves(ctx: Ctx, engagementId: string): Promise<StageMove[]> {
  const rows = await ctx.db
    .select()
    .from(engagementMoves)
    .where(eq(engagementMoves.engagementId, engagementId))
    .orderBy(desc(engagementMoves.number))
  const people = await findAccounts(
    ctx,
    rows.map(({ by }) => by),
  )
  const zone = await getFirmZone(ctx)
  return rows.map(({ engagementId: _, at, by, ...move }) => {
    const person = people.get(by ?? '')
    return { ...move, at: at.toISOString(), on: dateIn(zone, at), by: person ? nameOf(person) : null }
  })
}
