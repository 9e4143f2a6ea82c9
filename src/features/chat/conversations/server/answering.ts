import { and, desc, eq, lt } from 'drizzle-orm'
import { type Ctx, inTransaction } from '../../../../platform/context.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { answer } from '../../assistant/server/answer.ts'
import { maskedText } from '../../assistant/server/texts/texts.ts'
import type { AssistantAnswer, AssistantLanguage } from '../../assistant/shared/answer.ts'
import { chatMessages } from '../../server/tables.ts'
import type { Answer } from '../contract.ts'
import { hasHiddenDigits } from '../shared/hidden-digits.ts'
import { addMessage } from './changes.ts'
import { findChat, lockChat, type MessageRow } from './gate.ts'

interface Question {
  chatId: string
  /** The number of the visitor's message. */
  number: number
  /** The visitor's network, hashed. The language model has a limit for each network. */
  network?: string
}

/** How many earlier messages of the visitor the assistant reads. */
const earlierCount = 12

/** The assistant answers a visitor's message once, unless a person has taken over in the meantime. */
export const answerMessage = defineJob<Question>({
  name: 'chat.answer-message',
  run: async (ctx, { chatId, number, network }) => {
    const chat = await findChat(ctx, chatId)
    if (chat?.state !== 'assistant') return
    const [question, ...earlier] = await questionsUpTo(ctx, { chatId, number })
    if (question?.number !== number) return
    const asked = { question, earlier: earlier.reverse(), language: chat.language ?? undefined }
    const given = await answerTo({ ...ctx, address: network ?? chat.tokenHash }, asked)
    await inTransaction(ctx, async (ctx) => {
      const chat = await lockChat(ctx, chatId)
      if (chat.state !== 'assistant' || (await isAnswered(ctx, question))) return
      const isHandOver = given.kind === 'handOver' && !given.isOffer
      await addMessage(
        ctx,
        chat,
        {
          side: 'assistant',
          // The database accepts only one message of a sender with this id, so a question gets only one answer.
          sentId: question.sentId,
          text: given.sentences.map(({ text }) => text).join(' '),
          answer: given,
        },
        isHandOver ? { state: 'waiting', waitingSince: ctx.now() } : {},
      )
    })
  },
})

/** The visitor's message with this number, followed by those before it. */
const questionsUpTo = (ctx: Ctx, { chatId, number }: Question): Promise<MessageRow[]> =>
  ctx.db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, chatId),
        eq(chatMessages.side, 'visitor'),
        eq(chatMessages.kind, 'text'),
        lt(chatMessages.number, number + 1),
      ),
    )
    .orderBy(desc(chatMessages.number))
    .limit(earlierCount + 1)

const isAnswered = async (ctx: Ctx, { chatId, sentId }: MessageRow): Promise<boolean> =>
  (await ctx.db.$count(
    chatMessages,
    and(eq(chatMessages.chatId, chatId), eq(chatMessages.author, 'assistant'), eq(chatMessages.sentId, sentId)),
  )) > 0

const cannotAnswer: Answer = {
  kind: 'handOver',
  sentences: [{ text: "I can't answer right now, so I am asking someone at the firm." }],
  offersPerson: true,
}

interface AskedOf {
  question: MessageRow
  earlier: MessageRow[]
  language: AssistantLanguage | undefined
}

/** Asks the assistant for an answer. If it fails, hands over to a person. */
async function answerTo(ctx: Ctx, { question, earlier, language }: AskedOf): Promise<Answer> {
  try {
    const turns = earlier.map(({ text }) => ({ from: 'visitor' as const, text }))
    return toAnswer(await answer(ctx, turns, question.text, language), question)
  } catch (error) {
    ctx.log.error({ err: error }, 'the assistant could not answer')
    return cannotAnswer
  }
}

/**
 * Adds a notice about masked identifiers. The assistant can't,
 * because it reads the stored message, which is masked already.
 */
function toAnswer(answered: AssistantAnswer, { masked, text }: MessageRow): Answer {
  const { kind, language, reason, sentences, offersPerson } = answered
  const isHidden = masked.length > 0 || hasHiddenDigits(text)
  const notice = isHidden ? [{ text: maskedText(language, masked) }] : []
  const said = sentences.map(({ text, source }) => (source ? { text, source } : { text }))
  const isOffer = kind === 'handOver' && reason === 'unsure'
  return { kind, sentences: [...notice, ...said], offersPerson, ...(isOffer ? { isOffer } : {}) }
}
