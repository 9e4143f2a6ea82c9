import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { hourMs } from '../../../time/days.ts'
import { findClientByReference } from '../../clients/server/service.ts'
import { createUpload, demoScan, receivePart } from '../../documents/server/service.ts'
import { type EngagementRow, listEngagements } from '../../engagements/server/service.ts'
import type { User } from '../../identity/contract.ts'
import { findAccountByEmail, inThePast, listAdmins } from '../../identity/server/service.ts'
import type { ServiceSlug } from '../../services/shared/services.ts'
import { attachmentTo } from '../shared/attachments.ts'
import { issueChecklists, previewIssue } from './issued/issue.ts'
import { answerItem, claimItem } from './issued/respond.ts'
import { acceptItem, sendItemBack } from './issued/review.ts'
import { checklistItems, checklistNotices, checklistTemplates } from './tables.ts'

/** What a client did with an item, and what the firm said to it an hour later. */
interface DemoItem {
  key: string
  hoursAgo: number
  /** The name of a document, and the lines of text on its page. */
  file?: [name: string, ...lines: string[]]
  answer?: string
  doesNotApply?: string
  /** Why the firm sent it back. */
  sentBack?: string
  isAccepted?: true
}

interface DemoChecklist {
  reference: string
  member: string
  template: string
  service: ServiceSlug
  country: 'US' | 'CA'
  /** Missing if the client has only one such engagement. */
  returnId?: EngagementRow['returnId']
  hoursAgo: number
  /** The keys of the items that the firm asks for; all if missing. */
  only?: string[]
  items: DemoItem[]
}

const fictional = 'Fictional: drawn for the demo.'

const demo: DemoChecklist[] = [
  {
    reference: 'D-1001',
    member: 'maya.bennett@people.example',
    template: 'US individual return (1040)',
    ...{ service: 'individual-tax', country: 'US', hoursAgo: 210 },
    items: [
      {
        ...{ key: 'identification', hoursAgo: 190, isAccepted: true },
        file: ['Passports Maya and Tom.pdf', 'Copies of two passports', fictional],
      },
      { key: 'last-returns', hoursAgo: 190, doesNotApply: 'You prepared both of them.', isAccepted: true },
      // The firm accepts answers about the tax year only after the year is over.
      { key: 'has-family', hoursAgo: 189, answer: 'yes' },
      { key: 'employed-us', hoursAgo: 189, answer: 'yes' },
      {
        ...{ key: 'w2', hoursAgo: 60 },
        file: ['W-2 Maya.pdf', 'Wage and Tax Statement 2025', 'Employee: Maya Bennett', fictional],
        sentBack: 'This W-2 is for 2025. Please send the one for 2026, which your employer issues by February 1.',
      },
      { key: 'has-rental', hoursAgo: 58, answer: 'yes' },
      {
        ...{ key: 'rental', hoursAgo: 20 },
        file: ['Rental records.pdf', 'Rent received and costs', 'Water heater: $1,480.00', fictional],
      },
      { key: 'has-k1', hoursAgo: 20, answer: 'no' },
    ],
  },
  {
    reference: 'D-1002',
    member: 'claire.gagnon@people.example',
    template: 'Canadian individual return (T1)',
    ...{ service: 'individual-tax', country: 'CA', returnId: 'ca-t1', hoursAgo: 700 },
    only: ['identification', 'last-returns', 'province', 'quebec-slips', 'quebec-drug-plan', 'rrsp', 'responsibility'],
    items: [
      {
        ...{ key: 'identification', hoursAgo: 600, isAccepted: true },
        file: ["Driver's license Claire.pdf", "Copy of a driver's license", fictional],
      },
      { key: 'last-returns', hoursAgo: 600, doesNotApply: 'You prepared both of them.', isAccepted: true },
      // With this answer, the checklist also asks for what the Quebec return needs.
      { key: 'province', hoursAgo: 599, answer: 'QC' },
    ],
  },
  {
    reference: 'D-2001',
    member: 'priya.shah@people.example',
    template: 'Canadian corporate return (T2)',
    ...{ service: 'corporate-tax', country: 'CA', hoursAgo: 620 },
    only: ['owners', 'fiscal-year', 'trial-balance', 'bank-statements'],
    items: [
      { key: 'owners', hoursAgo: 510, doesNotApply: 'Nothing has changed since last year.', isAccepted: true },
      { key: 'fiscal-year', hoursAgo: 510, answer: 'June 30, as before.', isAccepted: true },
      {
        ...{ key: 'trial-balance', hoursAgo: 500, isAccepted: true },
        file: ['Trial balance and ledger.pdf', 'Northern Pine Furniture Inc.', 'Fiscal year to June 30', fictional],
      },
      {
        ...{ key: 'bank-statements', hoursAgo: 500, isAccepted: true },
        file: ['Bank statements June.pdf', 'Northern Pine Furniture Inc.', 'Reconciled to June 30', fictional],
      },
    ],
  },
  {
    reference: 'D-2001',
    member: 'priya.shah@people.example',
    template: 'Monthly bookkeeping',
    ...{ service: 'accounting', country: 'CA', hoursAgo: 330 },
    only: ['monthly-statements', 'sales-invoices', 'bills', 'has-employees', 'employee-forms', 'hours'],
    items: [
      {
        ...{ key: 'monthly-statements', hoursAgo: 44 },
        file: ['Bank statement October.pdf', 'Northern Pine Furniture Inc.', 'Statement for October', fictional],
      },
      {
        ...{ key: 'sales-invoices', hoursAgo: 43 },
        file: ['Sales October.pdf', 'Northern Pine Furniture Inc.', 'Sales in October', fictional],
      },
      {
        ...{ key: 'bills', hoursAgo: 43 },
        file: ['Bills October.pdf', 'Northern Pine Furniture Inc.', 'Bills paid in October', fictional],
      },
      { key: 'has-employees', hoursAgo: 42, answer: 'yes' },
    ],
  },
]

/** Adds the demo's checklists: two wait for the client, one for the firm's review, and one is complete. */
export async function seedChecklists(ctx: Ctx): Promise<void> {
  const [adviser] = await listAdmins(ctx)
  for (const list of demo) {
    const client = await findClientByReference(ctx, list.reference)
    const member = await findAccountByEmail(ctx, list.member)
    const engagement = client && (await listEngagements(ctx, client.id)).find(isAbout(list))
    if (engagement && member && adviser) await add(ctx, list, engagement, { client: member, admin: adviser })
  }
  // No one gets an email about the demo's checklists.
  await ctx.db.delete(checklistNotices)
}

const isAbout =
  ({ service, country, returnId }: DemoChecklist) =>
  (one: EngagementRow) =>
    one.service === service && one.country === country && (!returnId || one.returnId === returnId) && !one.closedAt

type People = Record<'client' | 'admin', User>

async function add(ctx: Ctx, list: DemoChecklist, engagement: EngagementRow, people: People): Promise<void> {
  const as = (role: 'client' | 'admin', hoursAgo: number) => inThePast(ctx, people[role], hoursAgo * hourMs)
  const [template] = await ctx.db.select().from(checklistTemplates).where(eq(checklistTemplates.name, list.template))
  if (!template) return
  const chosen = { templateId: template.id, engagementIds: [engagement.id] }
  const { number, items } = await previewIssue(ctx, chosen)
  const leaveOut = items.map(({ key }) => key).filter((key) => list.only && !list.only.includes(key))
  const issuing = as('admin', list.hoursAgo)
  const { ids } = await issueChecklists(issuing, { ...chosen, number, leaveOut, isSent: true })
  for (const item of list.items) {
    const id = await idOf(ctx, ids[0] ?? '', item.key)
    await respondToItem(as('client', item.hoursAgo), engagement, id, item)
    await judge(as('admin', item.hoursAgo - 1), id, item)
  }
}

async function idOf(ctx: Ctx, checklistId: string, key: string): Promise<string> {
  const isThis = and(eq(checklistItems.checklistId, checklistId), eq(checklistItems.key, key))
  const [item] = await ctx.db.select().from(checklistItems).where(isThis)
  if (!item) throw new Error(`The demo's checklist has no item ${key}.`)
  return item.id
}

async function versionOf(ctx: Ctx, id: string): Promise<{ id: string; version: number }> {
  const [item] = await ctx.db.select().from(checklistItems).where(eq(checklistItems.id, id))
  return { id, version: item?.version ?? 1 }
}

async function respondToItem(ctx: Ctx, { clientId }: EngagementRow, id: string, item: DemoItem): Promise<void> {
  const seen = await versionOf(ctx, id)
  if (item.answer) await answerItem(ctx, { ...seen, answer: item.answer })
  if (item.doesNotApply) await claimItem(ctx, { ...seen, reason: item.doesNotApply })
  if (!item.file) return
  const [name, ...lines] = item.file
  const content = demoScan(lines)
  const facts = { clientId, name, bytes: content.length, label: 'other' as const, attachTo: attachmentTo(id) }
  const upload = await createUpload(ctx, 'client', facts)
  await receivePart(ctx, 'client', upload.id, { offset: 0, body: Readable.from([content]) })
}

async function judge(ctx: Ctx, id: string, { sentBack, isAccepted }: DemoItem): Promise<void> {
  const seen = await versionOf(ctx, id)
  if (isAccepted) await acceptItem(ctx, seen)
  if (sentBack) await sendItemBack(ctx, { ...seen, reason: sentBack })
}
