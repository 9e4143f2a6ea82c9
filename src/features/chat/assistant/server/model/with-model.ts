import type { Ctx } from '../../../../../platform/context.ts'
import { isOverRate } from '../../../../../platform/http/rate-limit.ts'
import { dateIn } from '../../../../../time/clock.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { Query } from '../query.ts'
import type { Reply } from '../respond.ts'
import { answeredByTool } from './call-tools.ts'
import { reworded } from './reword.ts'

/**
 * How many times we use the model in an hour for one network, and
 * in a day for the whole site. Beyond that, we quote the texts.
 */
const perHour = 40
const perDay = 3_000

const isOverLimit = (ctx: Ctx) =>
  isOverRate(
    ctx,
    { name: 'assistant.model', subject: ctx.address ?? 'unknown', max: perHour, seconds: 3_600 },
    { name: 'assistant.model.day', subject: 'site', max: perDay, seconds: 86_400 },
  )

interface Given {
  reply: Reply
  query: Query
  /** The visitor's masked messages. */
  messages: readonly string[]
  knowledge: Knowledge
}

/** True for quotes from this site's pages. We never reword calculations, because their sentences name each input. */
const isQuoted = ({ inputs, sentences }: Reply) =>
  inputs.length === 0 && sentences.length > 0 && sentences.every(({ source }) => source?.address.startsWith('/'))

/**
 * True if all sentences are in the firm's texts. Sentences about
 * deadlines and legal amounts come from the tax engine instead.
 */
const isFromTexts = ({ sentences }: Reply, { units }: Knowledge) => {
  const known = new Set([...units.values()].flatMap((unit) => unit.sentences))
  return sentences.every(({ text }) => known.has(text))
}

/**
 * Lets the language model improve a reply: it rewords quoted sentences, or calls a tool for a question that we didn't
 * understand. Undefined if the reply should stay as it is. The safety rules have run before, so the model never sees a
 * message that needs a person or a refusal.
 */
export async function withModel(
  ctx: Ctx,
  { reply, query, messages, knowledge }: Given,
): Promise<(Reply & { isReworded: boolean }) | undefined> {
  const settings = ctx.site.languageModel
  if (!settings) return undefined
  const isUnclear = (reply.kind === 'clarify' || reply.reason === 'unsure') && query.terms.length > 0
  const isText = reply.kind === 'answer' && query.language === 'en' && isQuoted(reply) && isFromTexts(reply, knowledge)
  if (!isUnclear && !isText) return undefined
  if (await isOverLimit(ctx)) return undefined
  if (isText) {
    const sentences = await reworded(ctx, settings, { question: messages.at(-1) ?? '', sentences: reply.sentences })
    return sentences && { ...reply, sentences, isReworded: true }
  }
  const now = ctx.now()
  const today = dateIn(knowledge.company.hours.zone, now)
  const found = await answeredByTool(ctx, settings, { messages, knowledge, now, today })
  return found && { ...found, isReworded: false }
}
