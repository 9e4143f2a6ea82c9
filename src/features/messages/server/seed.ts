import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import { hourMs } from '../../../time/days.ts'
import { findClientByReference } from '../../clients/server/service.ts'
import { listAllDocuments } from '../../documents/server/service.ts'
import { type EngagementRow, listEngagements } from '../../engagements/server/service.ts'
import type { User } from '../../identity/contract.ts'
import { findAccountByEmail, inThePast, listAdmins } from '../../identity/server/service.ts'
import type { MessageSide } from '../shared/addresses.ts'
import { readMessages } from './changes.ts'
import { sendMessage } from './send.ts'
import { messageThreads } from './tables.ts'

interface DemoMessage {
  side: MessageSide
  hoursAgo: number
  text: string
  /** Part of the name of a document to attach. */
  attach?: string
}

interface DemoThread {
  reference: string
  member: string
  messages: DemoMessage[]
  /** How many of them the member has read. */
  readByMember: number
}

const demo: DemoThread[] = [
  {
    reference: 'D-1001',
    member: 'maya.bennett@people.example',
    readByMember: 3,
    messages: [
      {
        side: 'firm',
        hoursAgo: 200,
        text: 'Hello Maya and Tom,\n\nThis return is open now. Please start with your W-2s and the rental records. There is no rush. (Fictional.)',
      },
      {
        side: 'client',
        hoursAgo: 170,
        text: 'Thank you. Tom changed jobs in May, so he gets two W-2s this time. Do you need both?',
      },
      {
        side: 'firm',
        hoursAgo: 165,
        text: 'Yes, both please. If he moved money out of his old 401(k), send us the 1099-R too.',
      },
      {
        side: 'client',
        hoursAgo: 20,
        text: 'He left it where it is. Here is how we kept the records last year. Is the new water heater a repair or an improvement?',
        attach: 'Rental income',
      },
    ],
  },
  {
    reference: 'D-1002',
    member: 'claire.gagnon@people.example',
    readByMember: 2,
    messages: [
      {
        side: 'client',
        hoursAgo: 100,
        text: 'Bonjour! Ben worked from Vermont for three weeks in August. Does that change anything? (Fictional.)',
      },
      {
        side: 'firm',
        hoursAgo: 95,
        text: 'Hello Claire, it can. Please send us the exact dates, and whether his employer withheld Vermont tax.',
      },
      {
        side: 'firm',
        hoursAgo: 30,
        text: 'One more question: did his employer tell you about a state W-2? We can go on without it for now.',
      },
    ],
  },
  {
    reference: 'D-2001',
    member: 'priya.shah@people.example',
    readByMember: 2,
    messages: [
      {
        side: 'firm',
        hoursAgo: 60,
        text: 'Hello Priya, the draft is in your documents. Please check the shareholder loan before you sign. (Fictional.)',
        attach: 'Draft T2',
      },
      { side: 'client', hoursAgo: 52, text: 'The loan looks right to me. I will sign this week.' },
    ],
  },
]

/** Adds a short thread about the newest engagement that has begun, for each of the demo's clients. */
export async function seedMessages(ctx: Ctx): Promise<void> {
  const [adviser] = await listAdmins(ctx)
  for (const thread of demo) {
    const client = await findClientByReference(ctx, thread.reference)
    const member = await findAccountByEmail(ctx, thread.member)
    const engagement =
      client && (await listEngagements(ctx, client.id)).find(({ closedAt, stage }) => !closedAt && stage !== 'intake')
    if (!engagement || !member || !adviser) continue
    await write(ctx, thread, engagement, { client: member, firm: adviser })
  }
  // No one gets an email about the demo's messages.
  await ctx.db.update(messageThreads).set({ clientNoticeAt: null, firmNoticeAt: null })
}

type People = Record<MessageSide, User>

/** Writes the messages of both sides, each at its own time in the past. */
async function write(ctx: Ctx, { messages, readByMember }: DemoThread, engagement: EngagementRow, people: People) {
  const { id, clientId } = engagement
  for (const { side, hoursAgo, text, attach } of messages) {
    const found = attach ? await listAllDocuments(ctx, { client: clientId, q: attach }) : undefined
    const documentIds = found?.items.slice(0, 1).map((document) => document.id) ?? []
    await sendMessage(as(ctx, side, people, hoursAgo), side, { id, sentId: randomUUID(), text, documentIds })
  }
  const now = messages.at(-1)?.hoursAgo ?? 0
  await readMessages(as(ctx, 'client', people, now), 'client', { id, number: readByMember })
  await readMessages(as(ctx, 'firm', people, now), 'firm', { id, number: messages.length - 1 })
}

const as = (ctx: Ctx, side: MessageSide, people: People, hoursAgo: number): Ctx =>
  inThePast(ctx, people[side], hoursAgo * hourMs)
