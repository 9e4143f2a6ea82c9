import type { Query } from '../query.ts'
import type { State } from '../state.ts'
import type { TextKey } from '../texts/texts.ts'

/** The reply to a greeting, thanks, or a question about the assistant itself; undefined for anything else. */
export function smallTalk({ rules, subjects, words, slots, text }: Query, state: State): TextKey | undefined {
  const isBare = subjects.size === 0 && slots.amounts.length === 0 && slots.countries.length === 0
  const isShort = words.length <= 8
  if (rules.has('who-are-you') && (isBare || subjects.has('ai') || words.length <= 10)) return 'whoAmI'
  if (!isBare || state.asked) return undefined
  if (rules.has('capabilities') && words.length <= 10) return 'capabilities'
  if (rules.has('thanks') && isShort && !/\?/.test(text)) return 'thanks'
  if (rules.has('bye') && isShort) return 'bye'
  return rules.has('greeting') && words.length <= 5 ? 'greeting' : undefined
}
