import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { inTransaction } from '../../../../platform/context.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { defineRetention } from '../../../../platform/jobs/retention.ts'
import { dayMs } from '../../../../time/days.ts'
import { chats } from '../../server/tables.ts'
import { retentionMonths } from '../shared/retention.ts'
import { lockChat } from './gate.ts'
import { forgetPresences } from './presence.ts'
import { closeChat } from './visit.ts'

/**
 * We close a conversation after this time without messages. With a person
 * it takes longer, because visitors may come back to the answer later.
 */
const idleMs = { assistant: dayMs, person: 7 * dayMs }

/**
 * Closes conversations that have been idle for too long, and
 * deletes the expired entries about who had a conversation open.
 */
export const closeIdleChats = defineJob({
  name: 'chat.close-idle',
  schedule: '23 * * * *',
  run: async (ctx) => {
    await forgetPresences(ctx)
    const before = (milliseconds: number) => lt(chats.lastAt, new Date(ctx.now().getTime() - milliseconds))
    const withAssistant = and(eq(chats.state, 'assistant'), before(idleMs.assistant))
    const withPerson = and(inArray(chats.state, ['waiting', 'person']), before(idleMs.person))
    const idle = await ctx.db
      .select({ id: chats.id })
      .from(chats)
      .where(and(isNull(chats.closedAt), or(withAssistant, withPerson)))
      .limit(500)
    for (const { id } of idle)
      await inTransaction(ctx, async (ctx) => {
        const chat = await lockChat(ctx, id)
        if (ctx.now().getTime() - chat.lastAt.getTime() > idleMs.assistant) await closeChat(ctx, chat, 'time')
      })
  },
})

/** Deletes conversations two years after the last message, with everything that belongs to them. */
export const sweepChats = defineRetention({
  name: 'chat.sweep',
  schedule: '37 4 * * *',
  keep: { months: retentionMonths },
  forget: ({ db }, since) => db.delete(chats).where(and(isNotNull(chats.closedAt), lt(chats.lastAt, since))),
})
