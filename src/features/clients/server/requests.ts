import { and, asc, desc, eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { limitRate } from '../../../platform/http/rate-limit.ts'
import { requireUser } from '../../../platform/http/signed-in.ts'
import { identifierNames, maskIdentifiers } from '../../../tax/identifiers/identifiers.ts'
import { audit } from '../../audit/server/service.ts'
import { findAccounts } from '../../identity/server/service.ts'
import type { AskForAccess, OwnAccessRequest } from '../contract.ts'
import type { AccessRequest, ClientLink, DeclineAccess, GrantAccess } from '../desk-contract.ts'
import { insertClient } from './desk.ts'
import { sendRequestAnswer, sendRequestNotice } from './jobs.ts'
import { addMember, asObject, lockActiveClient } from './members.ts'
import { accessRequests as requests } from './tables.ts'

type Row = typeof requests.$inferSelect

const toOwn = ({ name, state, askedAt, answer }: Row): OwnAccessRequest => ({
  name,
  state,
  askedAt: askedAt.toISOString(),
  answer,
})

/** Returns the signed-in person's latest request. Null if they never asked. */
export async function getAccessRequest(ctx: Ctx): Promise<OwnAccessRequest | null> {
  const { userId } = requireUser(ctx)
  const [row] = await ctx.db
    .select()
    .from(requests)
    .where(eq(requests.userId, userId))
    .orderBy(desc(requests.askedAt))
    .limit(1)
  return row ? toOwn(row) : null
}

/** Asks the firm for access. Each person can have one open request. */
export async function askForAccess(ctx: Ctx, input: AskForAccess): Promise<OwnAccessRequest> {
  const { userId, email, isEmailUnconfirmed } = requireUser(ctx)
  if (isEmailUnconfirmed) throw new AppError('conflict', 'Please confirm your email address first, then ask again.')
  await limitRate(ctx, { name: 'clients.ask', subject: userId, max: 5, seconds: 86_400 })
  const name = maskIdentifiers(input.name)
  const message = maskIdentifiers(input.message)
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .insert(requests)
      .values({
        userId,
        name: name.text,
        kind: input.kind,
        message: message.text,
        masked: [...new Set([...name.kinds, ...message.kinds])],
        askedAt: ctx.now(),
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new AppError('conflict', "You've already asked for access. We'll email you when we've answered.")
    await ctx.jobs.enqueue(sendRequestNotice, { requestId: row.id })
    await audit(ctx, 'client.access-requested', { type: 'access-request', id: row.id, name: email })
    return toOwn(row)
  })
}

const maxListed = 200

export async function listAccessRequests(ctx: Ctx): Promise<AccessRequest[]> {
  const rows = await ctx.db
    .select()
    .from(requests)
    .where(eq(requests.state, 'open'))
    .orderBy(asc(requests.askedAt), asc(requests.id))
    .limit(maxListed)
  const accounts = await findAccounts(
    ctx,
    rows.map(({ userId }) => userId),
  )
  return rows.map(({ id, userId, name, kind, message, masked, askedAt }) => ({
    id,
    name,
    kind,
    message,
    masked: [...new Set(masked.map((kind) => identifierNames[kind]))],
    email: accounts.get(userId)?.email ?? '',
    askedAt: askedAt.toISOString(),
  }))
}

/** Marks a request as answered, in the answer's transaction. If two people answer at once, the first answer counts. */
async function answer(ctx: Ctx, id: string, change: Pick<Row, 'state'> & Partial<Row>): Promise<Row> {
  const [row] = await ctx.db
    .update(requests)
    .set({ ...change, answeredAt: ctx.now() })
    .where(and(eq(requests.id, id), eq(requests.state, 'open')))
    .returning()
  if (row) {
    await ctx.jobs.enqueue(sendRequestAnswer, { requestId: id })
    return row
  }
  if (await ctx.db.$count(requests, eq(requests.id, id)))
    throw new AppError('conflict', 'Someone else has already answered this request.')
  throw new AppError('not_found', 'There is no such request.')
}

/** Gives access to an existing client, or to a new one that the request describes. */
export function grantAccess(ctx: Ctx, { id, right, to }: GrantAccess): Promise<ClientLink> {
  return inTransaction(ctx, async (ctx) => {
    const client =
      'clientId' in to
        ? await lockActiveClient(ctx, to.clientId)
        : await insertClient(ctx, { name: to.name, kind: to.kind, country: to.country })
    const { userId } = await answer(ctx, id, { state: 'granted', clientId: client.id })
    const user = (await findAccounts(ctx, [userId])).get(userId)
    if (!user || user.isDisabled) throw new AppError('conflict', 'This account is closed. Please decline the request.')
    await addMember(ctx, client, user, right)
    await audit(ctx, 'client.access-granted', asObject(client), { email: user.email, right })
    return { id: client.id, name: client.name }
  })
}

export function declineAccess(ctx: Ctx, { id, answer: sentence }: DeclineAccess): Promise<{ message: string }> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await answer(ctx, id, { state: 'declined', answer: maskIdentifiers(sentence).text })
    const email = (await findAccounts(ctx, [userId])).get(userId)?.email ?? userId
    await audit(ctx, 'client.access-declined', { type: 'access-request', id, name: email })
    return { message: `We're emailing ${email} to say that you've answered.` }
  })
}
