import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { newChecklist } from '../features/checklists/server/testing.ts'
import { attachmentTo } from '../features/checklists/shared/attachments.ts'
import { upload } from '../features/checklists/shared/standard/make.ts'
import { clients } from '../features/clients/server/tables.ts'
import { newClient, newMember } from '../features/clients/server/testing.ts'
import { beginUpload, newPdf, partHeaders, sendFile, tusHeaders } from '../features/documents/server/testing.ts'
import { newEngagement } from '../features/engagements/server/testing.ts'
import { newPerson } from '../features/identity/server/testing.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { listEndpoints } from './endpoints.ts'
import { appFor, createTestApp } from './testing.ts'

/** Every text of the client whose data must not leak contains this word. */
const marker = 'Quagga-7731'

interface Address {
  method: string
  /** The path, with the names of its ids in braces. */
  path: string
  access: string
}

/** Lists every address with an id, in the contract and outside it, so that the tests cover new addresses too. */
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

type World = Awaited<ReturnType<typeof clientWithEverything>>

const isStream = (path: string) => /\/(live|stream|signals)$/.test(path)
const isTus = (path: string) => path.includes('/uploads/')

/** One body that is valid at every address of a client, so that only the ids can cause a refusal. */
const bodyWith = (documentId: string) => ({
  ...{ version: 1, round: 1, number: 1, rhythm: 'daily', answer: 'yes', email: 'someone@example.org' },
  ...{ text: 'Hello', note: 'It is complete.', reason: 'I have none.', sentId: randomUUID() },
  ...{ documentId, documentIds: [documentId] },
})

/** Calls an address with one of the client's ids. If the path has other ids too, they belong to the same client. */
function ask({ call, parts }: World, { method, path }: Address, id: string, headers: Record<string, string>) {
  const known = new Map(Object.entries(parts))
  const asked = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known.get(name) ?? id)
  if (!isTus(path)) return call(method, asked, method === 'GET' ? undefined : bodyWith(parts.documentId), headers)
  if (method === 'PATCH') return call(method, asked, newPdf(), { ...headers, ...partHeaders(0) })
  return call(method === 'GET' ? 'HEAD' : method, asked, undefined, { ...headers, ...tusHeaders })
}

/** Creates a client with data of every kind, and returns the ids of all of it. */
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
  const documentId: string = outcome.json.document.id
  const parts = { userId: delegate.user.id, invitationId: json.invitations[0].id as string, documentId }
  const about = [client.id, engagement.id, checklist.id, checklist.items[0]?.id ?? '', uploadId, documentId]
  const ids = [...about, owner.user.id, message.sentId, ...Object.values(parts)]
  return { call, client, engagement, owner, former, admin, parts, ids }
}

/** True for addresses about a client's data. Addresses about an account don't take a client's ids. */
const takesIds = ({ path, access }: Address) => access === 'client' && !path.startsWith('/api/account/')

test("the owner reaches the client's data at many addresses, so that the next test proves something", async ({
  ctx,
}) => {
  const world = await clientWithEverything(ctx)
  const reached = new Set<string>()
  const changed = new Set<string>()
  const changing = listAddresses(ctx).filter((one) => takesIds(one) && one.method !== 'GET')
  for (const { method, path, access } of listAddresses(ctx)) {
    if (method !== 'GET' || access !== 'client' || isStream(path)) continue
    for (const id of world.ids) {
      const { status, text, headers } = await ask(world, { method, path, access }, id, world.owner.headers)
      const name = decodeURIComponent(headers.get('content-disposition') ?? '')
      if (status === 200 && (`${text}${name}`.includes(marker) || path.includes('zip'))) reached.add(path)
    }
  }
  expect(reached.size, [...reached].join()).toBeGreaterThanOrEqual(10)
  for (const one of changing) {
    for (const id of world.ids) {
      const { status } = await ask(world, one, id, world.owner.headers)
      if (status < 400 || status === 409) changed.add(`${one.method} ${one.path}`)
    }
  }
  expect([...changed]).toEqual(changing.map(({ method, path }) => `${method} ${path}`))
})

type Outsider = (ctx: TestCtx, world: World) => Promise<{ headers: Record<string, string> }>

const outsiders: Record<string, Outsider> = {
  'a visitor': async () => ({ headers: {} }),
  'a stranger': (ctx) => newPerson(ctx),
  'a member of another client': async (ctx) => newMember(ctx, (await newClient(ctx)).id),
  'a member of an archived client': async (ctx) => newMember(ctx, (await newClient(ctx, { archivedAt: ctx.now() })).id),
  'a former member': async (_, { former }) => former,
  'an administrator': async (_, { admin }) => admin,
}

/** A test for each kind of person, because all of them together take more than a minute on a busy machine. */
test.for(Object.entries(outsiders))(
  'no address that takes an id shows or changes anything for %s',
  async ([who, person], { ctx }) => {
    const world = await clientWithEverything(ctx)
    const { call, client, owner, ids } = world
    const { headers } = await person(ctx, world)
    const clientCount = await ctx.db.$count(clients)
    const addresses = listAddresses(ctx)
    expect(addresses.length).toBeGreaterThan(50)
    const before = await call('GET', `/api/clients/${client.id}/members`, undefined, owner.headers)
    for (const one of addresses) {
      const { method, path, access } = one
      if (access === 'admin' && who === 'an administrator') continue
      for (const id of access === 'client' ? ids : ids.slice(0, 1)) {
        const { status, text } = await ask(world, one, id, headers)
        const place = [method, path]
        expect([...place, text.includes(marker)]).toEqual([...place, false])
        if (access === 'admin') expect([...place, [401, 403].includes(status)]).toEqual([...place, true])
        else if (access === 'client') expect([...place, status]).toEqual([...place, who === 'a visitor' ? 401 : 404])
      }
    }
    expect(await call('GET', `/api/clients/${client.id}/members`, undefined, owner.headers)).toMatchObject({
      status: 200,
      text: before.text,
    })
    expect(await ctx.db.$count(clients)).toBe(clientCount)
  },
)

test('a member of an archived client can read everything and change nothing', async ({ ctx }) => {
  const world = await clientWithEverything(ctx)
  const readsAndChanges = listAddresses(ctx).filter((one) => takesIds(one) && !isStream(one.path))
  const answers = async (isRead: boolean) => {
    const found: [string, number][] = []
    for (const one of readsAndChanges) {
      if ((one.method === 'GET') !== isRead) continue
      for (const id of world.ids) {
        const { status } = await ask(world, one, id, world.owner.headers)
        found.push([`${one.method} ${one.path}`, status])
      }
    }
    return found
  }
  const before = await answers(true)
  await ctx.db.update(clients).set({ archivedAt: ctx.now() })
  expect(await answers(true)).toEqual(before)
  const changed = (await answers(false)).filter(([, status]) => status < 400)
  // Marking messages as read changes nothing that the firm stores.
  expect(changed).toEqual([['POST /api/engagements/{id}/messages/read', 200]])
})

test("no one reaches a client's data with its ids in a body or a query", async ({ ctx }) => {
  const world = await clientWithEverything(ctx)
  const { call, client, engagement, parts, ids } = world
  const mine = await clientWithEverything(ctx)
  const { headers } = mine.owner
  const [, ownEngagement, , ownItem] = mine.ids
  const attachment = { sentId: randomUUID(), text: 'Look', documentIds: [parts.documentId] }
  const refused: { status: number }[] = [
    await call('POST', `/api/engagements/${ownEngagement}/messages`, attachment, headers),
    await call('POST', `/api/checklist-items/${ownItem}/documents`, { documentId: parts.documentId }, headers),
    await call('POST', `/api/checklist-items/${ownItem}/documents/remove`, { documentId: parts.documentId }, headers),
    await call('GET', `/api/document-zip?ids=${mine.parts.documentId},${parts.documentId}`, undefined, headers),
  ]
  const sent = { call, headers, content: newPdf() }
  const itemId = ids[3] ?? ''
  for (const [clientId, more] of [
    [client.id, {}],
    [mine.client.id, { document: parts.documentId }],
    [mine.client.id, { engagement: engagement.id }],
    [mine.client.id, { engagement: ownEngagement ?? '', attachTo: attachmentTo(itemId) }],
  ] as const)
    refused.push(await beginUpload({ ...sent, clientId, more }))
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
  const list = `/api/clients/${mine.client.id}/documents`
  for (const query of [`engagement=${engagement.id}`, `after=${parts.documentId}`]) {
    const { json } = await call('GET', `${list}?${query}`, undefined, headers)
    expect([query, json.items.filter(({ id }: { id: string }) => id === parts.documentId)]).toEqual([query, []])
  }
})
