import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { OwnChecklistPage } from '../features/checklists/contract.ts'
import { checklistItemDocuments, checklistItems } from '../features/checklists/server/tables.ts'
import { itemOf, newChecklist } from '../features/checklists/server/testing.ts'
import { information, upload, yesNo } from '../features/checklists/shared/standard/make.ts'
import type { ItemState } from '../features/checklists/shared/states.ts'
import { clients } from '../features/clients/server/tables.ts'
import { newClient, newMember } from '../features/clients/server/testing.ts'
import { newDocument } from '../features/documents/server/testing.ts'
import { engagements } from '../features/engagements/server/tables.ts'
import { newEngagement } from '../features/engagements/server/testing.ts'
import { newPerson } from '../features/identity/server/testing.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { listEndpoints } from './endpoints.ts'
import { appFor } from './testing.ts'

const endpoints = listEndpoints().filter(
  ({ path, meta }) => meta.access === 'client' && /^\/checklist(s|-items)\/\{id\}/.test(path),
)

interface Case {
  /** The key of the item that the endpoint is about. Absent if the endpoint is about the whole checklist. */
  item?: string
  state?: ItemState
  body?: object
}

/** What each endpoint needs so that a call succeeds. */
const cases: Record<string, Case> = {
  'checklists.getOwnChecklist': {},
  'checklists.answerItem': { item: 'question', body: { answer: 'yes' } },
  'checklists.acknowledgeItem': { item: 'information' },
  'checklists.chooseDocument': { item: 'paper' },
  'checklists.takeDocumentBack': { item: 'paper', state: 'received' },
  'checklists.claimItem': { item: 'paper', body: { reason: 'I have none.' } },
  'checklists.withdrawClaim': { item: 'paper', state: 'claimed' },
  'checklists.resubmitItem': { item: 'paper', state: 'needs_change', body: { note: 'It is complete.' } },
  'checklists.addItemNote': { item: 'paper', body: { text: 'Hello' } },
}

const items = [
  upload('paper', 'about', 'Secret paper', 'We need it.'),
  yesNo('question', 'income', 'Secret question', 'We ask.'),
  information('information', 'last', 'Secret information', 'We tell.'),
]

async function ofClient(ctx: TestCtx, { item, state = 'to_do', body }: Case) {
  const client = await newClient(ctx)
  const owner = await newMember(ctx, client.id)
  const engagement = await newEngagement(ctx, client.id)
  const admin = await newPerson(ctx, 'admin')
  const list = await newChecklist(admin.ctx, engagement.id, { items })
  const document = await newDocument(ctx, client.id)
  if (!item) return { client, owner, engagement, admin, id: list.id, body: {} }
  const { id, version } = itemOf(list, item)
  const reason = state === 'claimed' || state === 'needs_change' ? 'A reason' : ''
  await ctx.db.update(checklistItems).set({ state, reason }).where(eq(checklistItems.id, id))
  if (state === 'received')
    await ctx.db.insert(checklistItemDocuments).values({ itemId: id, documentId: document.id, addedAt: ctx.now() })
  return { client, owner, engagement, admin, id, body: { version, documentId: document.id, ...body } }
}

const isRead = (method: string) => method === 'GET'

test("every endpoint about a client's checklists is in one of these tests", () => {
  expect(endpoints.map(({ id }) => id).sort()).toEqual(Object.keys(cases).sort())
})

describe.each(endpoints)('$method $path', ({ id: name, method, path }) => {
  const asked = (id: string) => `/api${path.replace('{id}', id)}`
  const given = cases[name] ?? {}

  test('answers only owners and delegates', async ({ ctx }) => {
    const call = appFor(ctx)
    const { client, owner, admin, id, body } = await ofClient(ctx, given)
    const [delegate, former] = [
      await newMember(ctx, client.id, 'delegate'),
      await newMember(ctx, client.id, 'delegate'),
    ]
    await call('DELETE', `/api/clients/${client.id}/members/${former.user.id}`, undefined, owner.headers)
    const other = await newMember(ctx, (await newClient(ctx)).id)
    const send = (to: string, headers: Record<string, string>) =>
      call(method, asked(to), isRead(method) ? undefined : body, headers)
    const notFound = await send(randomUUID(), owner.headers)
    expect(notFound.status).toBe(404)
    for (const { headers } of [former, other, admin, await newPerson(ctx)]) {
      const answer = await send(id, headers)
      expect([answer.status, answer.text]).toEqual([404, notFound.text])
    }
    expect((await send(id, delegate.headers)).status).toBe(200)
    const again = await ofClient(ctx, given)
    expect(
      (await call(method, asked(again.id), isRead(method) ? undefined : again.body, again.owner.headers)).status,
    ).toBe(200)
    expect((await call(method, asked(id), isRead(method) ? undefined : body)).status).toBe(401)
  })

  test('accepts no ids of another client', async ({ ctx }) => {
    const call = appFor(ctx)
    const [mine, theirs] = [await ofClient(ctx, given), await ofClient(ctx, given)]
    const body = isRead(method)
      ? undefined
      : { ...mine.body, documentId: (await newDocument(ctx, theirs.client.id)).id }
    const answer = await call(method, asked(mine.id), body, mine.owner.headers)
    expect(answer.status).toBe(name.includes('Document') ? 404 : 200)
    if (answer.status === 200) expect((answer.json as OwnChecklistPage).clientId).toBe(mine.client.id)
  })

  test.for(['archived', 'closed'] as const)('is read-only if it is %s', async (how, { ctx }) => {
    const call = appFor(ctx)
    const { owner, id, body } = await ofClient(ctx, given)
    if (how === 'archived') await ctx.db.update(clients).set({ archivedAt: ctx.now() })
    else await ctx.db.update(engagements).set({ stage: 'accepted', closedAt: ctx.now() })
    const answer = await call(method, asked(id), isRead(method) ? undefined : body, owner.headers)
    expect(answer.status).toBe(isRead(method) ? 200 : 409)
    if (!isRead(method)) expect(answer.json.message).toContain(how)
  })
})
