import { describe, expect } from 'vitest'
import { emails } from '../../../platform/db/tables.ts'
import { withoutIds } from '../../../platform/testing/ids.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { auditEntries } from '../../audit/server/tables.ts'
import { updateCompany } from '../../company/server/service.ts'
import { newPerson, subjectsTo } from '../../identity/server/testing.ts'
import { askForAccess, declineAccess, getAccessRequest, grantAccess, listAccessRequests } from './requests.ts'
import { sweepAccessRequests } from './retention.ts'
import { countAccessRequests, listOwnClients } from './service.ts'
import { accessRequests } from './tables.ts'
import { membersOf, newClient, newMember } from './testing.ts'

const request = { name: 'Lena Fischer', kind: 'person', message: 'My SSN is 123-45-6789.' } as const

async function asked(ctx: TestCtx) {
  const admin = (await newPerson(ctx, 'admin')).ctx
  const person = await newPerson(ctx)
  await askForAccess(person.ctx, request)
  const [open] = await listAccessRequests(admin)
  return { admin, person, id: open?.id ?? '' }
}

describe('a request for access', () => {
  test('reaches the firm only once, with tax IDs masked, and the email about it repeats nothing from it', async ({
    ctx,
  }) => {
    await updateCompany(ctx, { changes: { contactEmail: 'desk@firm.example' } })
    const { admin, person } = await asked(ctx)
    expect(await getAccessRequest(person.ctx)).toMatchObject({ name: 'Lena Fischer', state: 'open', answer: '' })
    await expect(askForAccess(person.ctx, request)).rejects.toMatchObject({ status: 409 })
    expect(await listAccessRequests(admin)).toMatchObject([
      { message: 'My SSN is •••-••-6789.', masked: ['Social Security number'], email: person.user.email },
    ])
    expect(await countAccessRequests(ctx)).toBe(1)
    await ctx.runJobs()
    const sent = await ctx.db.select().from(emails)
    expect(sent.map(({ subject }) => subject)).toEqual(['Someone has asked for access to the client portal'])
    expect(withoutIds(sent)).not.toMatch(/Lena|6789/)
  })

  test('can be granted for an existing client', async ({ ctx }) => {
    const { admin, person, id } = await asked(ctx)
    const client = await newClient(ctx, { name: 'Lena F.' })
    expect(await grantAccess(admin, { id, right: 'owner', to: { clientId: client.id } })).toEqual({
      id: client.id,
      name: 'Lena F.',
    })
    expect(await membersOf(ctx, client.id)).toEqual({ [person.user.id]: 'owner' })
    expect(await getAccessRequest(person.ctx)).toMatchObject({ state: 'granted' })
    expect(await subjectsTo(ctx, person.user.email)).toEqual(['Your client portal is ready'])
  })

  test('can be granted for a new client', async ({ ctx }) => {
    const { admin, person, id } = await asked(ctx)
    await grantAccess(admin, { id, right: 'owner', to: { name: 'Lena Fischer', kind: 'person', country: 'US' } })
    expect(await listOwnClients(person.ctx)).toMatchObject([{ name: 'Lena Fischer', right: 'owner' }])
    const actions = (await ctx.db.select().from(auditEntries)).map(({ action }) => action)
    expect(actions).toEqual([
      'client.access-requested',
      'client.created',
      'client.member-added',
      'client.access-granted',
    ])
  })

  test('never makes a delegate the first member, or anyone a member of an archived client', async ({ ctx }) => {
    const { admin, id } = await asked(ctx)
    const client = await newClient(ctx)
    const gone = await newClient(ctx, { archivedAt: ctx.now() })
    const grant = (right: 'owner' | 'delegate', clientId: string) =>
      ctx.db.transaction((db) => grantAccess({ ...admin, db }, { id, right, to: { clientId } }))
    await expect(grant('delegate', client.id)).rejects.toMatchObject({ status: 409 })
    await expect(grant('owner', gone.id)).rejects.toMatchObject({ status: 409 })
    await newMember(ctx, client.id)
    expect(await grant('delegate', client.id)).toMatchObject({ id: client.id })
  })

  test('can be declined with a reason that only the portal shows; then the person can ask again', async ({ ctx }) => {
    const { admin, person, id } = await asked(ctx)
    const answer = 'Please book a call first, so that we can get to know you.'
    await declineAccess(admin, { id, answer })
    expect(await getAccessRequest(person.ctx)).toMatchObject({ state: 'declined', answer })
    await expect(
      grantAccess(admin, { id, right: 'owner', to: { name: 'New', kind: 'person', country: 'US' } }),
    ).rejects.toMatchObject({ message: 'Someone else has already answered this request.' })
    expect(await subjectsTo(ctx, person.user.email)).toEqual(['Your request for access to the client portal'])
    expect(JSON.stringify(await ctx.db.select().from(emails))).not.toContain(answer)
    expect(await askForAccess(person.ctx, request)).toMatchObject({ state: 'open' })
  })

  test('needs a confirmed address', async ({ ctx }) => {
    const person = await newPerson(ctx, 'client', { emailVerifiedAt: null })
    await expect(askForAccess(person.ctx, request)).rejects.toMatchObject({ status: 409 })
  })

  test('is deleted two years after its answer', async ({ ctx }) => {
    const { admin, id } = await asked(ctx)
    const at = (iso: string) => ({ ...ctx, now: () => new Date(iso) })
    await sweepAccessRequests.run(at('2030-01-01T00:00:00Z'), {})
    expect(await ctx.db.$count(accessRequests)).toBe(1)
    await declineAccess(admin, { id, answer: 'Not now, sorry.' })
    await sweepAccessRequests.run(at('2028-11-20T14:00:00Z'), {})
    expect(await ctx.db.$count(accessRequests)).toBe(1)
    await sweepAccessRequests.run(at('2028-11-20T16:00:00Z'), {})
    expect(await ctx.db.$count(accessRequests)).toBe(0)
  })
})
