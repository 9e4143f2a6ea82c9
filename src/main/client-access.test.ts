import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { ClientMembers } from '../features/clients/contract.ts'
import { clients } from '../features/clients/server/tables.ts'
import { newClient, newMember } from '../features/clients/server/testing.ts'
import { newDocument } from '../features/documents/server/testing.ts'
import { newEngagement } from '../features/engagements/server/testing.ts'
import { newPerson } from '../features/identity/server/testing.ts'
import { oneRow } from '../platform/db/rows.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { listEndpoints } from './endpoints.ts'
import { appFor } from './testing.ts'

/** The kinds of data that belong to one client, by the beginning of their addresses. `{id}` is the id of the data. */
const kinds = {
  '/clients/{id}': 'client',
  '/engagements/{id}': 'engagement',
  '/documents/{id}': 'document',
} as const
const kindOf = (path: string) =>
  Object.entries(kinds).find(([start]) => path === start || path.startsWith(`${start}/`))?.[1]

/** Every endpoint that members may call for one client or for data that belongs to the client. */
const endpoints = listEndpoints().flatMap(({ path, meta, ...endpoint }) => {
  const kind = kindOf(path)
  return meta.access === 'client' && kind ? [{ ...endpoint, path, kind }] : []
})

const body: Record<string, object> = {
  'clients.changeRhythm': { rhythm: 'daily' },
  'clients.inviteDelegate': { email: 'someone@example.org' },
  'clients.resendInvitation': { round: 1 },
  'clients.revokeInvitation': { round: 1 },
  'messages.sendMessage': { sentId: randomUUID(), text: 'Hello' },
  'messages.readMessages': { number: 1 },
}

/** Every member may read, write messages, and choose their own emails. Only owners may change anything else. */
const isForDelegates = (method: string, id: string) =>
  method === 'GET' || id.startsWith('messages.') || id === 'clients.changeRhythm'
/** Marking messages as read changes no data of an archived client. */
const isRead = (method: string, id: string) => method === 'GET' || id === 'messages.readMessages'

/** Returns a client's id, and the ids of the data that belongs to it. */
const idsOf = async (ctx: TestCtx, client: string) => ({
  client,
  engagement: (await newEngagement(ctx, client)).id,
  document: (await newDocument(ctx, client)).id,
})

async function world(ctx: TestCtx) {
  const call = appFor(ctx)
  const own = await newClient(ctx)
  const [owner, delegate] = [await newMember(ctx, own.id), await newMember(ctx, own.id, 'delegate')]
  const other = await newMember(ctx, (await newClient(ctx)).id)
  const { json } = await call('POST', `/api/clients/${own.id}/invitations`, { email: 'new@example.org' }, owner.headers)
  const invitation = oneRow((json as ClientMembers).invitations)
  const ids = await idsOf(ctx, own.id)
  const parts: Record<string, string> = { userId: delegate.user.id, invitationId: invitation.id }
  const former = await newMember(ctx, own.id, 'delegate')
  await call('DELETE', `/api/clients/${own.id}/members/${former.user.id}`, undefined, owner.headers)
  return {
    call,
    ids,
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
  test('is in one of these tests', () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(7)
    const others = listEndpoints().filter(
      ({ path, meta }) => meta.access === 'client' && /\{/.test(path) && !kindOf(path),
    )
    const ofOnePerson = ['/account/passkeys/{id}', '/account/sessions/{id}', '/upload-outcomes/{id}']
    const ofChecklists = /^\/checklist(s|-items)\/\{id\}/
    expect(others.flatMap(({ path }) => (ofChecklists.test(path) ? [] : path)).sort()).toEqual(ofOnePerson)
    const withBody = endpoints.filter(({ method }) => method === 'POST').map(({ id }) => id)
    expect(Object.keys(body).sort()).toEqual(withBody.sort())
  })

  for (const { id, method, path, kind } of endpoints) {
    const asked = (parts: Record<string, string>) =>
      `/api${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '')}`

    test(`${method} ${path} answers only its members`, async ({ ctx }) => {
      const { call, ids, parts: others, owner, delegate, other, former, stranger, admin } = await world(ctx)
      const parts = { ...others, id: ids[kind] }
      const strangers = [other, former, stranger, admin]
      const unknown = { ...parts, id: randomUUID() }
      const notFound = await call(method, asked(unknown), body[id], stranger.headers)
      expect(notFound.status).toBe(404)
      for (const { headers } of strangers) {
        const answer = await call(method, asked(parts), body[id], headers)
        expect([answer.status, answer.text]).toEqual([404, notFound.text])
      }
      expect((await call(method, asked(unknown), body[id], owner.headers)).text).toBe(notFound.text)
      expect((await call(method, asked(parts), body[id], delegate.headers)).status).toBe(
        isForDelegates(method, id) ? 200 : 403,
      )
      expect((await call(method, asked(parts), body[id], owner.headers)).status).toBe(200)
    })

    test(`${method} ${path} of an archived client is read-only`, async ({ ctx }) => {
      const { call, ids, parts: others, owner, stranger } = await world(ctx)
      const parts = { ...others, id: ids[kind] }
      await ctx.db.update(clients).set({ archivedAt: ctx.now() })
      const answer = await call(method, asked(parts), body[id], owner.headers)
      expect(answer.status).toBe(isRead(method, id) ? 200 : 409)
      if (!isRead(method, id)) expect(answer.json.message).toContain('is archived')
      expect((await call(method, asked(parts), body[id], stranger.headers)).status).toBe(404)
    })

    test(`${method} ${path} does not accept a member or an invitation of another client`, async ({ ctx }) => {
      const { call, parts, owner, other } = await world(ctx)
      const mine = await newClient(ctx)
      const own = await newMember(ctx, mine.id)
      const theirs = { ...parts, id: (await idsOf(ctx, mine.id))[kind] }
      const isAboutOne = path.includes('Id}')
      const answer = await call(method, asked(theirs), body[id], own.headers)
      expect(answer.status).toBe(isAboutOne ? 404 : 200)
      expect(answer.text).not.toContain(owner.user.email)
      expect(answer.text).not.toContain(other.user.email)
    })
  }
})
