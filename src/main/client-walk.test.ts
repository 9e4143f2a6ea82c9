import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { newChecklist } from '../features/checklists/server/testing.ts'
import { upload } from '../features/checklists/shared/standard/make.ts'
import { clients } from '../features/clients/server/tables.ts'
import { newClient, newMember } from '../features/clients/server/testing.ts'
import { newPdf, sendFile } from '../features/documents/server/testing.ts'
import { newEngagement } from '../features/engagements/server/testing.ts'
import { newPerson } from '../features/identity/server/testing.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { listEndpoints } from './endpoints.ts'
import { appFor, createTestApp } from './testing.ts'

/** Stands in every text of the client whose data must not leak. */
const marker = 'Quagga-7731'

interface Address {
  method: string
  /** With the names of its ids in braces. */
  path: string
  access: string
}

/** The addresses with an id, of the contract and outside it. A new one is walked as soon as it exists. */
function listAddresses(ctx: TestCtx): Address[] {
  const ofContract = listEndpoints().map(({ method, path, meta }) => ({
    method,
    path: `/api${path}`,
    access: meta.access,
  }))
  const others = createTestApp(ctx).routes.flatMap(({ method, path, handler }) => {
    const { access } = handler as { access?: string }
    return access ? [{ method, path: path.replaceAll(/:(\w+)(\{.*?\})?/g, '{$1}'), access }] : []
  })
  const withId = [...ofContract, ...others].filter(({ path }) => path.includes('{') && path.startsWith('/api/'))
  const zips = others
    .filter(({ path }) => path.endsWith('zip'))
    .map((one) => ({ ...one, path: `${one.path}?ids={ids}` }))
  return [...withId, ...zips]
}

const filled = (path: string, id: string) => path.replaceAll(/\{\w+\}/g, id)

/** A client with something of every kind, and the ids of all of it. */
async function clientWithEverything(ctx: TestCtx) {
  const call = appFor(ctx)
  const client = await newClient(ctx, { name: `Client ${marker}` })
  const owner = await newMember(ctx, client.id)
  const delegate = await newMember(ctx, client.id, 'delegate')
  const former = await newMember(ctx, client.id, 'delegate')
  await call('DELETE', `/api/clients/${client.id}/members/${former.user.id}`, undefined, owner.headers)
  const admin = await newPerson(ctx, 'admin')
  const engagement = await newEngagement(ctx, client.id, { title: `Return ${marker}` })
  const items = [upload('paper', 'about', `Paper ${marker}`, 'We need it.')]
  const checklist = await newChecklist(admin.ctx, engagement.id, { items })
  const sent = { call, headers: owner.headers, clientId: client.id, content: newPdf(), name: `${marker}.pdf` }
  const { id: uploadId } = await sendFile(sent)
  const outcome = await call('GET', `/api/upload-outcomes/${uploadId}`, undefined, owner.headers)
  const message = { sentId: randomUUID(), text: `Hello ${marker}` }
  await call('POST', `/api/engagements/${engagement.id}/messages`, message, owner.headers)
  const invited = { email: `${marker}@example.org` }
  const { json } = await call('POST', `/api/clients/${client.id}/invitations`, invited, owner.headers)
  const ids = [
    ...[client.id, engagement.id, checklist.id, checklist.items[0]?.id, uploadId, outcome.json.document.id],
    ...[owner.user.id, delegate.user.id, message.sentId, json.invitations[0].id],
  ]
  return { call, client, owner, delegate, former, admin, ids: ids as string[] }
}

async function outsiders(ctx: TestCtx, world: Awaited<ReturnType<typeof clientWithEverything>>) {
  const { former, admin } = world
  const [other, archived] = [await newClient(ctx), await newClient(ctx, { archivedAt: ctx.now() })]
  return {
    visitor: { headers: {} },
    stranger: await newPerson(ctx),
    'member of another client': await newMember(ctx, other.id),
    'member of an archived client': await newMember(ctx, archived.id),
    'former member': former,
    administrator: admin,
  }
}

const isStream = (path: string) => /\/(live|stream|signals)$/.test(path)

test('the owner reaches the client’s data at many addresses, so that the walk below means something', async ({
  ctx,
}) => {
  const { call, owner, ids } = await clientWithEverything(ctx)
  const reached = new Set<string>()
  for (const { method, path, access } of listAddresses(ctx)) {
    if (method !== 'GET' || access !== 'client' || isStream(path)) continue
    for (const id of ids) {
      const { status, text, headers } = await call('GET', filled(path, id), undefined, owner.headers)
      const name = decodeURIComponent(headers.get('content-disposition') ?? '')
      if (status === 200 && (`${text}${name}`.includes(marker) || path.includes('zip'))) reached.add(path)
    }
  }
  expect(reached.size, [...reached].join()).toBeGreaterThanOrEqual(10)
})

test('no address that takes an id tells or changes anything for people outside the client', async ({ ctx }) => {
  const world = await clientWithEverything(ctx)
  const { call, client, owner, ids } = world
  const addresses = listAddresses(ctx)
  expect(addresses.length).toBeGreaterThan(50)
  const before = await call('GET', `/api/clients/${client.id}/members`, undefined, owner.headers)
  for (const [who, { headers }] of Object.entries(await outsiders(ctx, world))) {
    for (const { method, path, access } of addresses) {
      if (access === 'admin' && who === 'administrator') continue
      for (const id of access === 'client' ? ids : ids.slice(0, 1)) {
        const { status, text } = await call(method, filled(path, id), method === 'GET' ? undefined : {}, headers)
        const place = [who, method, path]
        expect([...place, text.includes(marker)]).toEqual([...place, false])
        if (access === 'admin') expect([...place, [401, 403].includes(status)]).toEqual([...place, true])
        else if (access === 'client' && who === 'visitor') expect([...place, status]).toEqual([...place, 401])
        else if (access === 'client') expect([...place, status >= 400]).toEqual([...place, true])
      }
    }
  }
  expect(await call('GET', `/api/clients/${client.id}/members`, undefined, owner.headers)).toMatchObject({
    status: 200,
    text: before.text,
  })
  expect(await ctx.db.$count(clients)).toBe(3)
})
