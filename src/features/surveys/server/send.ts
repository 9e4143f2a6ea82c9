import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { dayMs } from '../../../time/days.ts'
import { audit } from '../../audit/server/service.ts'
import { type ClientRow, holdClients, listRecipients } from '../../clients/server/service.ts'
import { listAcceptedEngagements } from '../../engagements/server/service.ts'
import { invitationDays, pauseDays, reminderDays } from '../shared/choices.ts'
import { hashOf, tokenOf } from './invitations.ts'
import { sendInvitation, sendReminder } from './jobs.ts'
import { surveyInvitations as invitations, surveys } from './tables.ts'
import { lockSurvey, type SurveyRow } from './versions.ts'

export const asObject = ({ id, name }: Pick<SurveyRow, 'id' | 'name'>) => ({ type: 'survey', id, name })

/** Locks the sending of invitations, so that two surveys never ask the same address at once. */
const lockInvitations = (ctx: Ctx) => ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext('surveys.invite'))`)

/**
 * Invites the chosen clients. Leaves out archived clients, clients without an address, and addresses that we have asked
 * within the last `pauseDays`.
 */
export function sendSurvey(
  ctx: Ctx,
  { id, clientIds }: { id: string; clientIds: string[] },
): Promise<{ sent: number; left: number }> {
  return inTransaction(ctx, async (ctx) => {
    await lockInvitations(ctx)
    const survey = await lockSurvey(ctx, id)
    if (survey.audience === 'closed') throw new AppError('conflict', 'This survey is closed. Open it first.')
    const chosen = [...new Set(clientIds)]
    const rows = await holdClients(ctx, chosen)
    let sent = 0
    for (const client of rows) if (await inviteClient(ctx, survey, client)) sent += 1
    if (sent > 0) await audit(ctx, 'survey.sent', asObject(survey), { clients: String(sent) })
    return { sent, left: chosen.length - sent }
  })
}

/** Invites a client's owners, or else the client's own address. Returns false if there was no one to invite. */
async function inviteClient(ctx: Ctx, survey: SurveyRow, client: ClientRow, engagementId?: string): Promise<boolean> {
  if (client.archivedAt) return false
  let isInvited = false
  for (const email of await addressesOf(ctx, client)) {
    if (await wasAsked(ctx, email)) continue
    const id = randomUUID()
    const [added] = await ctx.db
      .insert(invitations)
      .values({
        ...{ id, surveyId: survey.id, clientId: client.id, engagementId, email },
        tokenHash: hashOf(tokenOf(ctx.site, id)),
        sentAt: ctx.now(),
        expiresAt: new Date(ctx.now().getTime() + invitationDays * dayMs),
      })
      .onConflictDoNothing()
      .returning({ id: invitations.id })
    if (!added) continue
    await ctx.jobs.enqueue(sendInvitation, { invitationId: id })
    isInvited = true
  }
  return isInvited
}

async function addressesOf(ctx: Ctx, { id, email }: ClientRow): Promise<string[]> {
  const owners = (await listRecipients(ctx, id)).filter(({ right }) => right === 'owner')
  const addresses = owners.length > 0 ? owners.map((owner) => owner.email) : email ? [email] : []
  return [...new Set(addresses.map((address) => address.toLowerCase()))]
}

/** True if we have asked this address about anything within the last `pauseDays`, so that no one gets tired of us. */
const wasAsked = async (ctx: Ctx, email: string) =>
  (await ctx.db.$count(
    invitations,
    and(eq(invitations.email, email), gt(invitations.sentAt, new Date(ctx.now().getTime() - pauseDays * dayMs))),
  )) > 0

const maxAtOnce = 200

/** If we couldn't invite a client within this time, for example because we had just asked, we no longer do. */
const maxLateDays = 14

/** Invites the clients whose engagement was accepted some days ago. Each engagement causes only one invitation. */
export async function inviteAfterAcceptance(ctx: Ctx): Promise<void> {
  const automatic = await ctx.db
    .select()
    .from(surveys)
    .where(and(isNotNull(surveys.afterDays), ne(surveys.audience, 'closed')))
  for (const survey of automatic) {
    const { afterDays, automaticSince } = survey
    if (afterDays === null || automaticSince === null) continue
    const until = new Date(ctx.now().getTime() - afterDays * dayMs)
    const since = new Date(Math.max(automaticSince.getTime(), until.getTime() - maxLateDays * dayMs))
    // Clients whom we can't invite stay on the list. We skip them, so that those accepted later get their turn.
    let skip = 0
    for (let isOver = false; !isOver; ) {
      const { found, invited } = await inviteSome(ctx, survey, { since, until, skip })
      skip += found - invited
      isOver = found < maxAtOnce
    }
  }
}

/** Invites some of the clients whose engagement was accepted in this time. */
function inviteSome(
  ctx: Ctx,
  survey: SurveyRow,
  search: { since: Date; until: Date; skip: number },
): Promise<{ found: number; invited: number }> {
  return inTransaction(ctx, async (ctx) => {
    await lockInvitations(ctx)
    await lockSurvey(ctx, survey.id)
    const asked = ctx.db
      .select({ id: invitations.engagementId })
      .from(invitations)
      .where(and(eq(invitations.surveyId, survey.id), isNotNull(invitations.engagementId)))
    const accepted = await listAcceptedEngagements(ctx, { ...search, without: asked, max: maxAtOnce })
    const clients = await holdClients(ctx, [...new Set(accepted.map(({ clientId }) => clientId))])
    let invited = 0
    for (const engagement of accepted) {
      const client = clients.find(({ id }) => id === engagement.clientId)
      if (client && (await inviteClient(ctx, survey, client, engagement.id))) invited += 1
    }
    return { found: accepted.length, invited }
  })
}

/** Reminds once of each invitation that no one has answered. */
export async function remindOnce(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const open = ctx.db
      .select({ id: invitations.id })
      .from(invitations)
      .innerJoin(surveys, eq(surveys.id, invitations.surveyId))
      .where(
        and(
          isNull(invitations.answeredAt),
          isNull(invitations.remindedAt),
          lte(invitations.sentAt, new Date(ctx.now().getTime() - reminderDays * dayMs)),
          gt(invitations.expiresAt, ctx.now()),
          ne(surveys.audience, 'closed'),
        ),
      )
      .limit(maxAtOnce)
    const reminded = await ctx.db
      .update(invitations)
      .set({ remindedAt: ctx.now() })
      .where(and(inArray(invitations.id, open), isNull(invitations.remindedAt)))
      .returning({ id: invitations.id })
    for (const { id } of reminded) await ctx.jobs.enqueue(sendReminder, { invitationId: id })
  })
}
