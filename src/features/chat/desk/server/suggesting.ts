import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { answer } from '../../assistant/server/answer.ts'
import type { Answer } from '../../conversations/contract.ts'
import { requireChat } from '../../conversations/server/gate.ts'
import { chatMessages } from '../../server/tables.ts'

const maxTurns = 13

/** Returns what the assistant would answer to the visitor's last message. Someone at the firm can check and use it. */
export async function suggestAnswer(ctx: Ctx, { id }: { id: string }): Promise<{ answer: Answer | null }> {
  const { language } = await requireChat(ctx, id)
  const { chatId, side, kind, number, text } = chatMessages
  const rows = await ctx.db
    .select({ text })
    .from(chatMessages)
    .where(and(eq(chatId, id), eq(side, 'visitor'), eq(kind, 'text')))
    .orderBy(desc(number))
    .limit(maxTurns)
  const [last, ...earlier] = rows
  if (!last) return { answer: null }
  const turns = earlier.reverse().map((turn) => ({ from: 'visitor' as const, text: turn.text }))
  const given = await answer(ctx, turns, last.text, language ?? undefined)
  if (given.kind !== 'answer') return { answer: null }
  const sentences = given.sentences.map(({ text, source }) => (source ? { text, source } : { text }))
  return { answer: { kind: given.kind, sentences, offersPerson: given.offersPerson } }
}
