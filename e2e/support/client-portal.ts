import { expect, type Page } from '@playwright/test'
import { press } from './accounts.ts'
import { findEmail, linkIn } from './outbox.ts'

/** Calls the administration's API with the cookies of the page's administrator. */
export async function ask<Answer>(page: Page, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(`/api/admin${path}`, { data })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as Answer
}

export const clientFacts = {
  ...{ kind: 'person', reference: '', email: '', phone: '', country: 'US', region: 'DE', language: 'en', notes: '' },
  adviserId: null,
}

/** Opens a separate browser, signed out, as wide as `width`. */
async function newBrowser(page: Page, width: number): Promise<Page> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      ...{ baseURL: new URL(page.url()).origin, viewport: { width, height: 844 }, hasTouch: width < 500 },
      ...{ storageState: { cookies: [], origins: [] }, locale: 'en-US', timezoneId: 'America/New_York' },
    })
  if (!context) throw new Error('There is no browser.')
  return context.newPage()
}

/** Invites someone to act for a client, and opens a separate browser in which they are signed in. */
export async function newMember(page: Page, clientId: string, right: 'owner' | 'delegate', width = 390) {
  const email = `${right}-${clientId}@people.example`
  await ask(page, `/clients/${clientId}/invitations`, { email, right })
  const invitation = linkIn(await findEmail(page.request, email, 'Invitation to the client portal'), '/invitation')
  const own = await newBrowser(page, width)
  await own.goto(invitation)
  await press(own, 'Accept and continue')
  await expect(own).toHaveURL(/\/client-portal\?client=/)
  return { email, own }
}

/** Adds a client, and opens a separate browser in which its owner is signed in. */
export async function clientWithOwner(page: Page, name: string, width = 390) {
  await page.goto('/healthz')
  const { id } = await ask<{ id: string }>(page, '/clients', { ...clientFacts, name })
  const { email, own } = await newMember(page, id, 'owner', width)
  return { id, email, own }
}

const work = {
  ...{ service: 'individual-tax', country: 'US', taxYear: 2026, returnId: 'us-1040' },
  ...{ title: '2026 US return (1040)', dueOn: null, adviserId: null },
}

/** Adds an engagement and moves it forward, stage by stage. */
export async function engagementIn(page: Page, clientId: string, way: string[]): Promise<string> {
  const { ids } = await ask<{ ids: string[] }>(page, '/engagements', { ...work, clientIds: [clientId] })
  const id = ids[0] ?? ''
  for (const [index, to] of way.entries()) {
    await ask(page, `/engagements/${id}/move`, { version: index + 1, to, sentence: `It moved to ${to}.` })
  }
  return id
}

const keys = ['identification', 'employed-us', 'w2', 'changes', 'responsibility']

/** Creates a client whose engagement waits for documents, and sends them a checklist, usually of five items. */
export async function clientWithChecklist(page: Page, name: string, asked: string[] | 'everything' = keys) {
  const client = await clientWithOwner(page, name, page.viewportSize()?.width)
  const engagementId = await engagementIn(page, client.id, ['documents'])
  const found = await page.request.get('/api/admin/checklist-templates?service=individual-tax&country=US')
  const { items } = (await found.json()) as { items: { id: string; taxYear: number }[] }
  const templateId = items.find(({ taxYear }) => taxYear === 2026)?.id
  const chosen = { templateId, engagementIds: [engagementId] }
  const preview = await ask<{ number: number; items: { key: string }[] }>(page, '/client-checklists/preview', chosen)
  const leaveOut = preview.items.map(({ key }) => key).filter((key) => asked !== 'everything' && !asked.includes(key))
  const issue = { ...chosen, number: preview.number, leaveOut, isSent: true }
  const { ids } = await ask<{ ids: string[] }>(page, '/client-checklists', issue)
  return { ...client, engagementId, listId: ids[0] ?? '' }
}
