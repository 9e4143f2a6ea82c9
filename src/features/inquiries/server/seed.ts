import { randomUUID } from 'node:crypto'
import type { Ctx } from '../../../platform/context.ts'
import { oneRow } from '../../../platform/db/rows.ts'
import { newReference } from '../../../platform/security/reference.ts'
import { hourMs } from '../../../time/days.ts'
import { agoByDay } from '../../identity/server/service.ts'
import { consentText, type Topic } from '../contract.ts'
import { inquiries, inquiryEntries } from './tables.ts'

interface DemoInquiry {
  name: string
  email: string
  topic: Topic
  country: string
  hoursAgo: number
  message: string
  /** The firm's reply, and how many hours after the message the firm sent it. If missing, the message is unanswered. */
  reply?: { author: string; afterHours: number; text: string }
}

/** The unanswered messages of a usual morning, and messages that the firm answered in the month before. */
const demo: DemoInquiry[] = [
  {
    name: 'Owen Fairchild',
    email: 'owen.fairchild@people.example',
    topic: 'expat',
    country: 'CA',
    hoursAgo: 2,
    message:
      'I moved from Boston to Halifax in June and kept my US employer. Do I file in both countries this year, and could you do both returns?',
  },
  {
    name: 'Teresa Kowalchuk',
    email: 'teresa.kowalchuk@people.example',
    topic: 'accounting',
    country: 'CA',
    hoursAgo: 11,
    message:
      'We run a small bakery in Winnipeg and are two months behind with the books. What would you need from us to catch up before year-end?',
  },
  {
    name: 'Darius Holt',
    email: 'darius.holt@people.example',
    topic: 'individual',
    country: 'US',
    hoursAgo: 15,
    message: 'I sold some company stock this year and made no estimated payments. Is it too late to avoid a penalty?',
  },
  {
    name: 'Mei Castellano',
    email: 'mei.castellano@people.example',
    topic: 'corporate',
    country: 'US',
    hoursAgo: 9 * 24,
    message: 'Our LLC has two owners, one of whom lives in Toronto. Which returns do we have to file?',
    reply: {
      author: 'Hannah Lindqvist',
      afterHours: 5,
      text: "Usually Form 1065, and Form 8804 if income goes to the owner in Toronto. Please book a free call and we'll go through it with you.",
    },
  },
  {
    name: 'Louis Tremblay',
    email: 'louis.tremblay@people.example',
    topic: 'expat',
    country: 'CA',
    hoursAgo: 23 * 24,
    message: 'I spend five months of every winter in Florida. Do I have to tell the IRS?',
    reply: {
      author: 'Samuel Adeyemi',
      afterHours: 3,
      text: 'It depends on your days over three years. Our calculator for days in the United States tells you, and Form 8840 may help.',
    },
  },
]

/** Adds fictional inquiries to the demo, some answered and some not. */
export async function seedInquiries(ctx: Ctx): Promise<void> {
  for (const { hoursAgo, reply, ...inquiry } of demo) {
    const createdAt = agoByDay(ctx.now(), hoursAgo * hourMs)
    const answeredAt = reply && agoByDay(ctx.now(), (hoursAgo - reply.afterHours) * hourMs)
    const row = oneRow(
      await ctx.db
        .insert(inquiries)
        .values({
          ...inquiry,
          ...{ requestId: randomUUID(), reference: newReference(), phone: '', way: 'email', consentText },
          ...{
            state: reply ? 'answered' : 'new',
            version: reply ? 2 : 1,
            createdAt,
            changedAt: answeredAt ?? createdAt,
          },
        })
        .returning({ id: inquiries.id }),
    )
    if (!reply || !answeredAt) continue
    const { author, text } = reply
    await ctx.db
      .insert(inquiryEntries)
      .values({ inquiryId: row.id, kind: 'reply', text, author, version: 2, at: answeredAt })
  }
}
