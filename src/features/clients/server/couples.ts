import { and, eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { newerVersion } from '../../../platform/db/versions.ts'
import { AppError } from '../../../platform/errors.ts'
import { audit } from '../../audit/server/service.ts'
import type { DeskClient } from '../desk-contract.ts'
import type { JoinClients, SplitChoice, SplitClient } from '../merge-contract.ts'
import { claim, insertClient } from './desk.ts'
import { getClient } from './desk-list.ts'
import { isPending } from './invitation-list.ts'
import { revokeRows } from './invitations.ts'
import { asObject, lockActiveClient, noteRemoval, requireOwner } from './members.ts'
import { lockTwo, moveRows } from './merge.ts'
import type { ClientRow } from './service.ts'
import { clientInvitations, clientMembers } from './tables.ts'

/** What a new couple or person takes over from the client it comes from. */
const sharedFacts = ({ email, phone, country, region, language, adviserId }: ClientRow) => ({
  ...{ email, phone, country, region, language, adviserId },
})

/** Joins two people into a new couple, which gets the members and open invitations of both. */
export function joinClients(ctx: Ctx, { id, version, partner, name, reference }: JoinClients): Promise<DeskClient> {
  return inTransaction(ctx, async (ctx) => {
    const [one, other] = await lockTwo(ctx, { id, version }, partner)
    if (one.kind !== 'person' || other.kind !== 'person') {
      throw new AppError('conflict', 'To join people as a couple, choose exactly two.')
    }
    const notes = [one.notes, other.notes].filter(Boolean).join('\n\n')
    const facts = { ...sharedFacts(one), name, reference: reference || null, notes, kind: 'couple' as const }
    const couple = await insertClient(ctx, facts)
    for (const person of [one, other]) {
      await claim(ctx, person, { archivedAt: ctx.now(), joinedInto: couple.id })
      await moveRows(ctx, person, couple)
      await audit(ctx, 'client.joined', asObject(person), { into: couple.name, id: couple.id })
    }
    await audit(ctx, 'client.received', asObject(couple), { from: `${one.name}, ${other.name}` })
    return getClient(ctx, { id: couple.id })
  })
}

const goesTo = (to: SplitChoice, side: 'first' | 'second') => to === side || to === 'both'

/** Splits a couple into two new people. Each of its members then acts for one of them, both or neither. */
export function splitClient(ctx: Ctx, { id, version, first, second, members }: SplitClient): Promise<DeskClient> {
  return inTransaction(ctx, async (ctx) => {
    const couple = await lockActiveClient(ctx, id)
    if (couple.version !== version) throw newerVersion('client')
    if (couple.kind !== 'couple') throw new AppError('conflict', 'Only a couple can be split.')
    const rows = await ctx.db.select().from(clientMembers).where(eq(clientMembers.clientId, id))
    const choices = new Map(members.map(({ userId, to }) => [userId, to]))
    if (choices.size !== rows.length || rows.some(({ userId }) => !choices.has(userId))) {
      throw new AppError('conflict', "The couple's members have changed. Please choose again who each one acts for.")
    }
    await ctx.db.delete(clientMembers).where(eq(clientMembers.clientId, id))
    for (const [side, name] of [['first', first] as const, ['second', second] as const]) {
      const facts = { ...sharedFacts(couple), name, notes: couple.notes, kind: 'person' as const, splitFrom: id }
      const person = await insertClient(ctx, facts)
      const theirs = rows.filter(({ userId }) => goesTo(choices.get(userId) ?? 'neither', side))
      if (theirs.length > 0) {
        await ctx.db.insert(clientMembers).values(theirs.map((row) => ({ ...row, clientId: person.id })))
      }
      await requireOwner(ctx, person)
    }
    for (const { userId } of rows) {
      if ((choices.get(userId) ?? 'neither') === 'neither') await noteRemoval(ctx, couple, userId)
    }
    const open = and(eq(clientInvitations.clientId, id), isPending)
    await revokeRows(ctx, couple, await ctx.db.select().from(clientInvitations).where(open))
    await claim(ctx, couple, { archivedAt: ctx.now() })
    await audit(ctx, 'client.split', asObject(couple), { into: `${first}, ${second}` })
    return getClient(ctx, { id })
  })
}
