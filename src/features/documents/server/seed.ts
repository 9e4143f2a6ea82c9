import { Readable } from 'node:stream'
import type { Ctx } from '../../../platform/context.ts'
import { dayMs } from '../../../time/days.ts'
import { findClientByReference } from '../../clients/server/service.ts'
import { listEngagements } from '../../engagements/server/service.ts'
import type { User } from '../../identity/contract.ts'
import { findAccountByEmail, inThePast, listAdmins } from '../../identity/server/service.ts'
import type { Side } from '../shared/addresses.ts'
import type { DocumentLabel } from '../shared/choices.ts'
import { demoScan } from './demo-scan.ts'
import { documents } from './tables.ts'
import { createUpload } from './uploads/create.ts'
import { receivePart } from './uploads/receive.ts'

export const hasDocuments = async ({ db }: Ctx): Promise<boolean> =>
  (await db.select({ id: documents.id }).from(documents).limit(1)).length > 0

interface DemoDocument {
  side: Side
  name: string
  daysAgo: number
  label?: DocumentLabel
  /** True if it belongs to the newest open engagement. */
  isOfEngagement?: boolean
  /** The lines of text on the page, or of the table. */
  lines: string[]
}

interface DemoClient {
  reference: string
  member: string
  documents: DemoDocument[]
}

const fictional = 'Fictional: drawn for the demo.'

const demo: DemoClient[] = [
  {
    reference: 'D-1001',
    member: 'maya.bennett@people.example',
    documents: [
      {
        side: 'client',
        name: 'W-2 Maya Bennett 2025.pdf',
        daysAgo: 301,
        lines: ['Wage and Tax Statement 2025', 'Employee: Maya Bennett', 'Wages: $84,200.00', fictional],
      },
      {
        side: 'client',
        name: 'W-2 Tom Bennett 2025.pdf',
        daysAgo: 300,
        lines: ['Wage and Tax Statement 2025', 'Employee: Tom Bennett', 'Wages: $61,750.00', fictional],
      },
      {
        side: 'client',
        name: 'Rental income and expenses 2025.csv',
        daysAgo: 299,
        lines: ['date,what,amount', '2025-01-05,Rent,1850.00', '2025-02-05,Rent,1850.00', '2025-03-11,Plumber,-240.00'],
      },
      {
        side: 'firm',
        name: 'Draft 2025 federal return.pdf',
        daysAgo: 90,
        label: 'draft',
        lines: ['Draft: Form 1040 for 2025', 'For Maya and Tom Bennett', 'Please read it before our call.', fictional],
      },
      {
        side: 'firm',
        name: '2025 federal return as filed.pdf',
        daysAgo: 46,
        label: 'final',
        lines: ['Form 1040 for 2025, as filed', 'For Maya and Tom Bennett', fictional],
      },
    ],
  },
  {
    reference: 'D-1002',
    member: 'claire.gagnon@people.example',
    documents: [
      {
        side: 'client',
        name: 'Relevé 1 Claire Gagnon 2025.pdf',
        daysAgo: 240,
        lines: ["Relevé 1: Revenus d'emploi 2025", 'Claire Gagnon', 'Revenus: 72 400,00 $', fictional],
      },
      {
        side: 'client',
        name: 'T4 Claire Gagnon 2025.pdf',
        daysAgo: 240,
        lines: ['T4: Statement of Remuneration Paid 2025', 'Claire Gagnon', 'Income: CA$72,400.00', fictional],
      },
    ],
  },
  {
    reference: 'D-2001',
    member: 'priya.shah@people.example',
    documents: [
      {
        side: 'client',
        name: 'Trial balance June 2026.csv',
        daysAgo: 60,
        lines: ['account,debit,credit', 'Cash,41250.00,', 'Inventory,88900.00,', 'Sales,,412600.00'],
      },
      {
        side: 'firm',
        name: 'Draft T2 return.pdf',
        daysAgo: 3,
        label: 'draft',
        isOfEngagement: true,
        lines: [
          'Draft: T2 corporate return',
          'Northern Pine Furniture Inc.',
          'Fiscal year to June 30, 2026',
          fictional,
        ],
      },
    ],
  },
]

/** Adds documents for the demo's clients, some from the clients and some from the firm. */
export async function seedDocuments(ctx: Ctx): Promise<void> {
  const [adviser] = await listAdmins(ctx)
  for (const { reference, member, documents } of demo) {
    const client = await findClientByReference(ctx, reference)
    const account = await findAccountByEmail(ctx, member)
    if (!client || !account || !adviser) continue
    const engagement = (await listEngagements(ctx, client.id)).find(
      ({ closedAt, stage }) => !closedAt && stage !== 'intake',
    )
    for (const document of documents) {
      const sender = document.side === 'client' ? account : adviser
      const place = document.isOfEngagement && engagement ? { engagementId: engagement.id } : {}
      await storeDocument(ctx, { clientId: client.id, ...place }, sender, document)
    }
  }
}

/** Stores a document as if its sender had uploaded it at that time, but without any email. */
async function storeDocument(
  ctx: Ctx,
  place: { clientId: string; engagementId?: string },
  sender: User,
  { side, name, daysAgo, label, lines }: DemoDocument,
) {
  const then = inThePast(ctx, sender, daysAgo * dayMs)
  const content = name.endsWith('.csv') ? new TextEncoder().encode(lines.join('\r\n')) : demoScan(lines)
  const facts = { ...place, name, bytes: content.length, label: label ?? 'other' }
  const { id } = await createUpload(then, side, facts)
  await receivePart(then, side, id, { offset: 0, body: Readable.from([content]) })
}
