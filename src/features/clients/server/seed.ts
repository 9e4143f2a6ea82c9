import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { dayMs } from '../../../time/days.ts'
import { agoByDay, listAdmins, seedPerson } from '../../identity/server/service.ts'
import { invitationDays, type MemberRight } from '../shared/choices.ts'
import { accessRequests, clientInvitations, clientMembers, clients } from './tables.ts'

type Facts = Omit<typeof clients.$inferInsert, 'createdAt'>

/** Adds the demo's four fictional clients, their members and invitations, and a request for access. */
export async function seedClients(ctx: Ctx): Promise<void> {
  const [adviser] = await listAdmins(ctx)
  const ago = (days: number) => agoByDay(ctx.now(), days * dayMs)
  const add = async (facts: Facts, days: number) =>
    oneRow(
      await ctx.db
        .insert(clients)
        .values({ adviserId: adviser?.id, ...facts, createdAt: ago(days) })
        .returning({ id: clients.id }),
    ).id
  const join = async (clientId: string, userId: string, right: MemberRight, days: number) => {
    await ctx.db.insert(clientMembers).values({ clientId, userId, right, since: ago(days) })
  }
  const invite = async (clientId: string, email: string, right: MemberRight, days: number) => {
    const expiresAt = ago(days - invitationDays)
    await ctx.db.insert(clientInvitations).values({ clientId, email, right, sentAt: ago(days), expiresAt })
  }
  const person = async (firstName: string, lastName: string, demoNote?: string) => {
    const email = `${firstName}.${lastName}@people.example`.toLowerCase()
    return (await seedPerson(ctx, { firstName, lastName, email, demoNote })).id
  }

  const family = await add(
    {
      name: 'Maya and Tom Bennett (demo)',
      kind: 'couple',
      reference: 'D-1001',
      email: 'maya.bennett@people.example',
      phone: '+13025550142',
      country: 'US',
      region: 'DE',
      notes: 'Fictional. Two children, one rental property.',
    },
    400,
  )
  await join(
    family,
    await person('Maya', 'Bennett', 'Client: a family in Delaware with three years of US returns.'),
    'owner',
    398,
  )
  await join(family, await person('Tom', 'Bennett'), 'delegate', 390)

  const border = await add(
    {
      name: 'Claire Gagnon and Ben Ross (demo)',
      kind: 'couple',
      reference: 'D-1002',
      email: 'claire.gagnon@people.example',
      phone: '+15145550117',
      country: 'CA',
      region: 'QC',
      language: 'fr',
      notes: 'Fictional. She files in Canada. He is a US citizen and files in both countries.',
    },
    300,
  )
  await join(
    border,
    await person('Claire', 'Gagnon', 'Client: a couple in Quebec who file in both countries.'),
    'owner',
    299,
  )
  await invite(border, 'ben.ross@people.example', 'delegate', 3)

  const company = await add(
    {
      name: 'Northern Pine Furniture Inc. (demo)',
      kind: 'company',
      reference: 'D-2001',
      email: 'office@northern-pine.example',
      phone: '+14165550188',
      country: 'CA',
      region: 'ON',
      notes: 'Fictional. The fiscal year ends on June 30.',
    },
    200,
  )
  await join(company, await person('Priya', 'Shah', 'Client: owns a furniture company in Ontario.'), 'owner', 199)
  await invite(company, 'books@northern-pine.example', 'delegate', 20)

  const single = await add(
    {
      name: 'Daniel Okafor (demo)',
      kind: 'person',
      country: 'US',
      region: 'TX',
      notes: 'Fictional. New this year.',
      adviserId: null,
    },
    2,
  )
  await invite(single, 'daniel.okafor@people.example', 'owner', 1)

  await ctx.db.insert(accessRequests).values({
    userId: await person('Lena', 'Fischer', 'Not a client yet: has asked for access.'),
    name: 'Lena Fischer',
    kind: 'person',
    message: 'I moved to Vermont last summer and would like to send you my documents. (Fictional.)',
    askedAt: ago(1),
  })
}
