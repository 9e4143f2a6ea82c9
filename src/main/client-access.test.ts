import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { ClientMembers } from '../features/clients/contract.ts'
import { clients } from '../features/clients/server/tables.ts'
import { newClient, newMember } from '../features/clients/server/testing.ts'
import { newPerson } from '../features/identity/server/testing.ts'
import { oneRow } from '../platform/db/rows.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { listEndpoints } from './endpoints.ts'
import { appFor } from './testing.ts'

/** Every endpoint that answers members about one client. */
const endpoints = listEndpoints().filter(
  ({ path, meta }) => meta.access === 'client' && path.startsWith('/clients/{id}'),
)

const body: Record<string, object> = {
  'clients.inviteDelegate': { email: 'someone@example.org' },
  'clients.resendInvitation': { round: 1 },
  'clients.revokeInvitation': { round: 1 },
}

/** Reads are open to every member; all else is for owners. */
const isRead = (method: string) => method === 'GET'

async function world(ctx: TestCtx) {
  const call = appFor(ctx)
  const own = await newClient(ctx)
  const [owner, delegate] = [await newMember(ctx, own.id), await newMember(ctx, own.id, 'delegate')]
  const other = await newMember(ctx, (await newClient(ctx)).id)
  const { json } = await call('POST', `/api/clients/${own.id}/invitations`, { email: 'new@example.org' }, owner.headers)
  const invitation = oneRow((json as ClientMembers).invitations)
  const parts: Record<string, string> = { id: own.id, userId: delegate.user.id, invitationId: invitation.id }
  const former = await newMember(ctx, own.id, 'delegate')
  await call('DELETE', `/api/clients/${own.id}/members/${former.user.id}`, undefined, owner.headers)
  return {
    call,
    parts,
    own,
    owner,
    delegate,
    other,
    former,
    stranger: await newPerson(ctx),
    admin: await newPerson(ctx, 'admin'),
  }
}

describe('every endpoint about one client', () => {
  test('is known to this walk', () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(5)
    const withBody = endpoints.filter(({ method }) => method === 'POST').map(({ id }) => id)
    expect(Object.keys(body).sort()).toEqual(withBody.sort())
  })

  for (const { id, method, path } of endpoints) {
    const asked = (parts: Record<string, string>) =>
      `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')}`

    test(`${method} ${path} answers only its members`, async ({ ctx }) => {
      const { call, parts, owner, delegate, other, former, stranger, admin } = await world(ctx)
      const strangers = [other, former, stranger, admin]
      const unknown = { ...parts, id: randomUUID() }
      const notFound = await call(method, asked(unknown), body[id], stranger.headers)
      expect(notFound.status).toBe(404)
      for (const { headers } of strangers) {
        const answer = await call(method, asked(parts), body[id], headers)
        expect([answer.status, answer.text]).toEqual([404, notFound.text])
      }
      expect((await call(method, asked(unknown), body[id], owner.headers)).text).toBe(notFound.text)
      expect((await call(method, asked(parts), body[id], delegate.headers)).status).toBe(isRead(method) ? 200 : 403)
      expect((await call(method, asked(parts), body[id], owner.headers)).status).toBe(200)
    })

    test(`${method} ${path} of an archived client is read-only`, async ({ ctx }) => {
      const { call, parts, owner, stranger } = await world(ctx)
      await ctx.db.update(clients).set({ archivedAt: ctx.now() })
      const answer = await call(method, asked(parts), body[id], owner.headers)
      expect(answer.status).toBe(isRead(method) ? 200 : 409)
      if (!isRead(method)) expect(answer.json.message).toContain('is archived')
      expect((await call(method, asked(parts), body[id], stranger.headers)).status).toBe(404)
    })

    test(`${method} ${path} knows no member or invitation of another client`, async ({ ctx }) => {
      const { call, parts, owner, other } = await world(ctx)
      const own = await newMember(ctx, (await newClient(ctx)).id)
      const mine = await call('GET', '/api/clients', undefined, own.headers)
      const theirs = { ...parts, id: mine.json[0].id as string }
      const isAboutOne = path.includes('Id}')
      const answer = await call(method, asked(theirs), body[id], own.headers)
      expect(answer.status).toBe(isAboutOne ? 404 : 200)
      expect(answer.text).not.toContain(owner.user.email)
      expect(answer.text).not.toContain(other.user.email)
    })
  }
})
