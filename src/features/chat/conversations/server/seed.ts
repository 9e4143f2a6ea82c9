import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../../platform/context.ts'
import { oneRow } from '../../../../platform/db/rows.ts'
import { newToken } from '../../../../platform/http/session.ts'
import { hourMs, minuteMs } from '../../../../time/days.ts'
import { agoByDay } from '../../../identity/server/service.ts'
import { chatMessages, chatReplies, chats } from '../../server/tables.ts'
import type { ChatSide } from '../shared/choices.ts'

interface DemoChat {
  page: string
  hoursAgo: number
  rating: number
  texts: [side: ChatSide, text: string][]
}

const demo: DemoChat[] = [
  {
    page: '/services/expat-services',
    hoursAgo: 30,
    rating: 5,
    texts: [
      ['visitor', 'Do you also help if I have not filed for three years? (Fictional.)'],
      ['assistant', 'Yes. We prepare past returns too, and begin with a call about what is missing.'],
      ['visitor', 'Thanks, I will book one.'],
    ],
  },
  {
    page: '/contact',
    hoursAgo: 54,
    rating: 4,
    texts: [
      ['visitor', 'Can I bring my documents to your office? (Fictional.)'],
      ['assistant', 'Please upload them in the client portal. Nothing needs to be sent by post.'],
    ],
  },
]

const replies = [
  {
    title: 'Greeting',
    text: 'Hello, and thank you for waiting. I have read what you wrote. May I ask a question or two before I answer?',
  },
  {
    title: 'Documents only in the portal',
    text: 'Please upload documents in the client portal, and leave tax IDs and account numbers out of this chat. Your files are encrypted there, and only our team can open them.',
  },
  {
    title: 'Book a consultation',
    text: 'This needs a closer look at your situation. The first consultation is free, and you can pick a time that suits you on our booking page.',
  },
  {
    title: 'Goodbye',
    text: "You're welcome. You can write here again at any time. Have a good day!",
  },
]

/** Adds fictional conversations to the demo. They are closed, so that no one seems to be waiting. */
export async function seedChats(ctx: Ctx): Promise<void> {
  await ctx.db.insert(chatReplies).values(replies).onConflictDoNothing()
  for (const { page, hoursAgo, rating, texts } of demo) {
    const beganAt = agoByDay(ctx.now(), hoursAgo * hourMs).getTime()
    const at = (index: number) => new Date(beganAt + index * minuteMs)
    const closedAt = at(texts.length)
    const number = texts.length + 1
    const chat = oneRow(
      await ctx.db
        .insert(chats)
        .values({
          ...{ tokenHash: newToken().tokenHash, state: 'closed', page, rating, closedAt, closedBy: 'visitor' },
          ...{ lastNumber: number, revision: number, visitorRead: number, createdAt: at(0), lastAt: closedAt },
        })
        .returning(),
    )
    const rows = texts.map(([side, text], index) => ({ side, kind: 'text' as const, text, index }))
    const end = { side: 'visitor' as const, kind: 'closed' as const, text: '', index: texts.length }
    await ctx.db.insert(chatMessages).values(
      [...rows, end].map(({ side, kind, text, index }) => ({
        ...{ chatId: chat.id, number: index + 1, revision: index + 1, sentId: randomUUID() },
        ...{ side, kind, text, author: side, sentAt: at(index) },
      })),
    )
  }
}
