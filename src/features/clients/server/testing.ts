import { desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { emails } from '../../../platform/db/tables.ts'
import type { TestCtx } from '../../../platform/testing/test.ts'
import { newPerson } from '../../identity/server/testing.ts'
import type { ClientFacts } from '../desk-contract.ts'
import type { MemberRight } from '../shared/choices.ts'
import { clientMembers, clients } from './tables.ts'

/** The values that an administrator enters for a new client. */
export const someFacts: ClientFacts = {
  kind: 'person',
  name: 'Ada Lovelace',
  reference: '',
  email: '',
  phone: '',
  country: 'US',
  region: 'DE',
  language: 'en',
  notes: '',
  adviserId: null,
}

export async function newClient(ctx: Ctx, more: Partial<typeof clients.$inferInsert> = {}) {
  const { name, kind, country } = someFacts
  return oneRow(
    await ctx.db
      .insert(clients)
      .values({ name, kind, country, createdAt: ctx.now(), ...more })
      .returning(),
  )
}

/** Creates a person who acts for the client. */
export async function newMember(ctx: TestCtx, clientId: string, right: MemberRight = 'owner') {
  const person = await newPerson(ctx)
  await ctx.db.insert(clientMembers).values({ clientId, userId: person.user.id, right, since: ctx.now() })
  return person
}

/** The rights of a client's members, by user id. */
export async function membersOf(ctx: Ctx, clientId: string): Promise<Record<string, MemberRight>> {
  const rows = await ctx.db.select().from(clientMembers).where(eq(clientMembers.clientId, clientId))
  return Object.fromEntries(rows.map(({ userId, right }) => [userId, right]))
}

/** Sends the emails, and returns the token in the newest invitation to an address. */
export async function invitedToken(ctx: TestCtx, to: string): Promise<string> {
  await ctx.runJobs()
  const [newest] = await ctx.db
    .select()
    .from(emails)
    .where(eq(emails.recipient, to))
    .orderBy(desc(emails.createdAt), desc(emails.key))
  return /invitation\?token=([\w.-]+)/.exec(newest?.text ?? '')?.[1] ?? ''
}
