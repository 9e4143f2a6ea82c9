import type { APIRequestContext, Page } from '@playwright/test'
import type { OwnChecklistPage, OwnItem } from '../../src/features/checklists/contract.ts'
import { attachmentTo } from '../../src/features/checklists/shared/attachments.ts'
import type { StandardItem } from '../../src/features/checklists/shared/standard/make.ts'
import { pdfOfLines } from '../../src/features/documents/shared/write-pdf.ts'
import { press } from './accounts.ts'
import { findEmail, linkIn } from './outbox.ts'
import { expect } from './test.ts'

export async function ask<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await request.post(`/api${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as Answer
}

const facts = {
  ...{ kind: 'person', reference: '', email: '', phone: '', country: 'US', region: 'DE', language: 'en', notes: '' },
  adviserId: null,
}

/** Adds a client and signs its owner in. */
export async function newOwner(page: Page, name: string) {
  await page.goto('/healthz')
  const { id } = await ask<{ id: string }>(page.request, '/admin/clients', { ...facts, name })
  const email = `owner-${id}@people.example`
  await ask(page.request, `/admin/clients/${id}/invitations`, { email, right: 'owner' })
  const invitation = linkIn(await findEmail(page.request, email, 'Invitation to the client portal'), '/invitation')
  const baseURL = new URL(page.url()).origin
  const empty = { storageState: { cookies: [], origins: [] } }
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL, ...empty })
  if (!context) throw new Error('There is no browser.')
  const owner = await context.newPage()
  await owner.goto(invitation)
  await press(owner, 'Accept and continue')
  await expect(owner).toHaveURL(/\/client-portal\?client=/)
  return { id, owner: owner.request }
}

/** Adds a template with this name and puts it into use. Returns its id. */
export async function newTemplate(page: Page, name: string, items: StandardItem[]) {
  const template = { name, service: 'individual-tax', country: 'US', clientKinds: ['person'], taxYear: 2026 }
  const file = { format: 'checklist-template/1', ...template, firstReminderDays: 7, reminderEveryDays: 7, items }
  const { id } = await ask<{ id: string }>(page.request, '/admin/checklist-templates/import', file)
  await ask(page.request, `/admin/checklist-templates/${id}/draft/use`, { number: 1 })
  return id
}

const work = {
  ...{ service: 'individual-tax', country: 'US', taxYear: 2026, returnId: 'us-1040' },
  ...{ title: '2026 US return (1040)', dueOn: null, adviserId: null },
}

export async function newEngagement(page: Page, clientId: string): Promise<string> {
  const made = await ask<{ ids: string[] }>(page.request, '/admin/engagements', { ...work, clientIds: [clientId] })
  return made.ids[0] ?? ''
}

let made = 0

/** Uploads a generated PDF for an item, as the portal does. */
export async function handOver(owner: APIRequestContext, clientId: string, { id }: OwnItem) {
  made += 1
  const data = Buffer.from(pdfOfLines(['Form W-2', `number ${made}`, String(Date.now())]))
  const said = { filename: `w2-${made}.pdf`, client: clientId, attachTo: attachmentTo(id) }
  const metadata = Object.entries(said).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
  const tus = { 'tus-resumable': '1.0.0' }
  const begun = await owner.post('/api/uploads', {
    headers: { ...tus, 'upload-length': String(data.length), 'upload-metadata': metadata.join() },
  })
  expect(begun.status(), await begun.text()).toBe(201)
  const part = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const sent = await owner.patch(begun.headers().location ?? '', { headers: part, data })
  expect(sent.status(), await sent.text()).toBe(204)
}

export const checklistOf = async (owner: APIRequestContext, id: string) =>
  (await (await owner.get(`/api/checklists/${id}`)).json()) as OwnChecklistPage

export const itemIn = ({ items }: OwnChecklistPage, key: string): OwnItem => {
  const item = items.find((one) => one.key === key)
  if (!item) throw new Error(`The checklist shows no item ${key}.`)
  return item
}
