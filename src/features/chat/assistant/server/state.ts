import type { Query } from './query.ts'
import type { Slots } from './slots/slots.ts'
import type { Missing } from './tools/tool.ts'
import type { Language } from './words/language.ts'
import type { Concept } from './words/lexicon.ts'

/** What the assistant remembers of a conversation. We derive it only from the visitor's own messages. */
export interface State {
  language: Language
  /** What earlier messages said about the situation. */
  slots?: Slots
  /** The tool that gave the last answer or asked the last question. */
  tool?: string
  asked?: Missing
  subjects: ReadonlySet<Concept>
  terms: readonly string[]
  /** The texts that we last offered as choices. */
  options: readonly string[]
  /** How many messages in a row we didn't understand. */
  unclear: number
  /** True if we have just asked whether the visitor wants to talk to a person. */
  isPersonOffered?: boolean
}

export const firstState: State = { language: 'en', subjects: new Set(), terms: [], options: [], unclear: 0 }

/** Subjects that describe a situation rather than ask for something. */
const situations = new Set<Concept>([
  'single',
  'mfj',
  'mfs',
  'hoh',
  'qss',
  'spouse',
  'self-employed',
  'dividend',
  'interest',
  'child',
  'us-citizen',
  'abroad',
  'blind',
  'senior',
  'resident' as Concept,
])

/** Subjects that say what someone wants to know about a topic. */
const aspects = new Set<Concept>([
  'deadline',
  'when',
  'limit',
  'threshold',
  'price',
  'extension',
  'contribution',
  'bracket',
  'tax',
  'owe',
  'file',
  'included',
  'not-included',
  'documents-needed',
  'turnaround',
  'calculator',
  'document',
  'free',
  'register',
])

export const isTopic = (subject: Concept) => !situations.has(subject) && !aspects.has(subject)

/**
 * The subjects of a message that continues an earlier one: its
 * own, and those of the earlier message that it doesn't replace.
 */
export function joinedSubjects(own: ReadonlySet<Concept>, before: ReadonlySet<Concept>): ReadonlySet<Concept> {
  const said = [...own]
  const hasTopic = said.some(isTopic)
  const hasAspect = said.some((subject) => aspects.has(subject))
  const kept = [...before].filter(
    (subject) => situations.has(subject) || (aspects.has(subject) ? !hasAspect : !hasTopic),
  )
  return new Set([...said, ...kept])
}

const begins =
  /^(and|also|what about|how about|what if|et|y|pero|mais|so|then|or|but|ok and|for|in|if|same|now|plus|que tal|what of|instead)\b/
const refers = /\b(it|its|that|this|them|those|one|they|there|same|el mismo|ca|eso|cela|lo)\b/

/** True if a message continues what was said before instead of starting something new. */
export function continues(query: Query, state: State): boolean {
  if (state.terms.length === 0 && !state.asked) return false
  const own = [...query.subjects].filter(isTopic)
  if (state.asked && own.length === 0) return true
  if (query.words.length > 9) return false
  return (
    own.length === 0 ||
    begins.test(query.text) ||
    (query.words.length <= 7 && refers.test(query.text) && own.length <= 1)
  )
}

const hasPlace = ({ provinces, states, countries }: Slots) => provinces.length + states.length + countries.length > 0

/**
 * Fills the slots that a message leaves open with those of earlier messages. If the message names a place, the earlier
 * places no longer count.
 */
export function mergedSlots(now: Slots, before: Slots | undefined): Slots {
  if (!before) return now
  const placed = hasPlace(now) ? now : before
  const isSamePlace =
    now.provinces.length + now.states.length === 0 &&
    before.provinces.length + before.states.length > 0 &&
    now.countries.every((country) => before.countries.includes(country))
  const places = isSamePlace ? before : placed
  return {
    ...before,
    ...now,
    countries: places.countries,
    provinces: places.provinces,
    states: places.states,
    amounts: now.amounts.length > 0 ? now.amounts : before.amounts,
    years: now.years.length > 0 ? now.years : before.years,
    days: now.days.length > 0 ? now.days : before.days,
  }
}
