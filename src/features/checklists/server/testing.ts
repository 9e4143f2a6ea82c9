import { eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { emails } from '../../../platform/db/tables.ts'
import type { TestCtx } from '../../../platform/testing/test.ts'
import { newClient, newMember } from '../../clients/server/testing.ts'
import { createUpload, receivePart } from '../../documents/server/service.ts'
import { documentSlice } from '../../documents/server/slice.ts'
import { newPdf } from '../../documents/server/testing.ts'
import type { Side } from '../../documents/shared/addresses.ts'
import { getEngagementRow } from '../../engagements/server/service.ts'
import { engagementSlice } from '../../engagements/server/slice.ts'
import { newEngagement } from '../../engagements/server/testing.ts'
import { newPerson } from '../../identity/server/testing.ts'
import type { DeskChecklist } from '../desk-contract.ts'
import { type ItemText, ItemText as Shape } from '../item-contract.ts'
import { attachmentTo } from '../shared/attachments.ts'
import type { ItemFacts } from '../shared/items.ts'
import { upload, yesNo } from '../shared/standard/make.ts'
import type { TemplateFacts } from '../template-contract.ts'
import { getChecklist } from './issued/desk-list.ts'
import { checklistHooks } from './issued/hooks.ts'
import { issueChecklists } from './issued/issue.ts'
import { answerItem } from './issued/respond.ts'
import { insertTemplate } from './template-desk.ts'

export const someTemplate: TemplateFacts = {
  name: 'US return',
  service: 'individual-tax',
  country: 'US',
  clientKinds: ['person', 'couple'],
  taxYear: 2026,
  firstReminderDays: 7,
  reminderEveryDays: 14,
  dueReminderDays: null,
}

/**
 * A checklist with a document that everyone needs, a question, and a document needed only if the question gets a
 * certain answer.
 */
export const someItems = [
  upload('photo', 'about', 'Photo ID', 'We verify you.', { accepts: ['pdf', 'image'] }),
  yesNo('has-rent', 'income', 'Did you rent out property in 2026?', 'Rent is income.'),
  upload('lease', 'income', 'The lease', 'It shows the rent.', { when: 'has-rent' }),
]

/** An item as an administrator fills it in. */
export const someText = (more: Partial<ItemText> = {}): ItemText =>
  Shape.parse({
    category: 'income',
    kind: 'upload',
    title: { en: 'Pay stub' },
    isRequired: true,
    dueDays: 30,
    ...more,
  })

/** Adds a template that is in use. */
export const newTemplate = (ctx: Ctx, more: Partial<TemplateFacts> = {}) =>
  insertTemplate(ctx, { ...someTemplate, ...more }, someItems, 'current')

interface Issue {
  items?: ItemFacts[]
  /** False if the client doesn't see the checklist yet. */
  isSent?: boolean
  facts?: Partial<TemplateFacts>
}

/** Issues a checklist to an engagement, from a template made only for it. */
export async function newChecklist(
  ctx: Ctx,
  engagementId: string,
  { items = someItems, isSent = true, facts = {} }: Issue = {},
): Promise<DeskChecklist> {
  const template = await insertTemplate(ctx, { ...someTemplate, ...facts }, items, 'current')
  const issue = { templateId: template.id, number: 1, engagementIds: [engagementId], leaveOut: [], isSent }
  const { ids } = await issueChecklists(ctx, issue)
  return getChecklist(ctx, { id: ids[0] ?? '' })
}

interface Listed<Item> {
  items: Item[]
}

/** Returns the item with this key. */
export function itemOf<Item extends { key: string }>({ items }: Listed<Item>, key: string): Item {
  const item = items.find((one) => one.key === key)
  if (!item) throw new Error(`The checklist shows no item ${key}.`)
  return item
}

interface Sent {
  name?: string
  side?: Side
}

/** Begins an upload for a checklist item. Returns a function that sends the file. */
export async function beginFor(
  ctx: Ctx,
  clientId: string,
  itemId: string,
  content: Buffer,
  { name = 'w2.pdf', side = 'client' }: Sent = {},
) {
  const facts = { clientId, name, bytes: content.length, label: 'other' as const }
  const upload = await createUpload(ctx, side, { ...facts, attachTo: attachmentTo(itemId) })
  return () => receivePart(ctx, side, upload.id, { offset: 0, body: new Blob([new Uint8Array(content)]).stream() })
}

/** Uploads a complete file for a checklist item. */
export const uploadFor = async (...sent: Parameters<typeof beginFor>) => (await beginFor(...sent))()

export const allHooks = [...(engagementSlice.hooks ?? []), ...(documentSlice.hooks ?? []), ...checklistHooks]

/** Creates an engagement for a return with one checklist, its client with a member, and an administrator. */
export async function firmWorld(ctx: TestCtx) {
  ctx.hooks = allHooks
  const admin = await newPerson(ctx, 'admin', { firstName: 'Anna', lastName: 'Berg' })
  const client = await newClient(ctx)
  const member = await newMember(ctx, client.id)
  const engagement = await newEngagement(ctx, client.id, { dueOn: '2027-04-15', taxYear: 2026, title: 'Return' })
  const { id } = await newChecklist(admin.ctx, engagement.id)
  const list = () => getChecklist(admin.ctx, { id })
  const one = async (key: string) => itemOf(await list(), key)
  const stage = async () => (await getEngagementRow(ctx, engagement.id)).stage
  const send = async (key: string) => uploadFor(member.ctx, client.id, (await one(key)).id, newPdf())
  const answer = async (answer: string) => answerItem(member.ctx, { ...(await one('has-rent')), answer })
  const emailed = async () => {
    await ctx.runJobs()
    return ctx.db.select().from(emails).where(eq(emails.recipient, member.user.email))
  }
  return { admin: admin.ctx, client, member, engagement, id, list, one, stage, send, answer, emailed }
}
