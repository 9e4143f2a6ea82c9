import type { Ctx } from '../../../../platform/context.ts'
import { maskIdentifiers } from '../../../../tax/identifiers/identifiers.ts'
import type { AssistantAnswer, AssistantLanguage, Turn } from '../shared/answer.ts'
import { knowledgeOf } from './knowledge/knowledge.ts'
import { withModel } from './model/with-model.ts'
import { converse } from './respond.ts'
import { maskedText } from './texts/texts.ts'

/** The longest message that we read. We cut off the rest of a longer one. */
export const maxMessageLength = 4_000
const maxTurns = 12

/** Invisible characters, and characters that change the direction of the text around them. */
const unseen = /[\p{Cf}\p{Cs}\p{Co}\p{Cn}]|(?![\n\t])\p{Cc}/gu

/** The message as we store and read it: without invisible characters, at most 4,000 characters, identifiers masked. */
export function cleaned(message: string) {
  return maskIdentifiers(
    message
      .slice(0, maxMessageLength * 2)
      .replaceAll(unseen, '')
      .trim()
      .slice(0, maxMessageLength),
  )
}

/**
 * Answers a visitor's message from the firm's own texts and the tax engine, or hands over to a person. Only the
 * visitor's own messages count: nothing that pretends to be an earlier answer changes what the assistant says.
 */
export async function answer(
  ctx: Ctx,
  conversation: readonly Turn[],
  message: string,
  language?: AssistantLanguage,
): Promise<AssistantAnswer> {
  const { text, kinds } = cleaned(message)
  const earlier = conversation.filter(({ from }) => from === 'visitor').slice(-maxTurns)
  const messages = [...earlier.map((turn) => cleaned(turn.text).text), text]
  const knowledge = await knowledgeOf(ctx)
  const { reply: plain, query } = await converse(messages, { knowledge, now: ctx.now(), language })
  const worded = await withModel(ctx, { reply: plain, query, messages, knowledge })
  const reply = worded ?? plain
  const notice = kinds.length > 0 ? [{ text: maskedText(query.language, kinds) }] : []
  const hasOnlyIdentifier = kinds.length > 0 && reply.kind === 'clarify'
  return {
    kind: hasOnlyIdentifier ? 'clarify' : reply.kind,
    language: query.language,
    sentences: hasOnlyIdentifier ? notice : [...notice, ...reply.sentences],
    inputs: reply.inputs,
    ...(reply.reason ? { reason: reply.reason } : {}),
    offersPerson:
      reply.kind === 'handOver' || reply.kind === 'refusal' || (reply.kind === 'clarify' && !hasOnlyIdentifier),
    message: text,
    masked: kinds,
    ...(worded?.isReworded ? { isReworded: true } : {}),
  }
}
