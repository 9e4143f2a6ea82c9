import { dateIn } from '../../../../time/clock.ts'
import type { AnswerKind, AnswerSentence, HandOverReason, RefusalReason } from '../shared/answer.ts'
import type { Knowledge } from './knowledge/knowledge.ts'
import type { Unit } from './knowledge/unit.ts'
import { type Query, queryOf } from './query.ts'
import { retrieve } from './retrieval.ts'
import { type AtOnce, asksConclusion, atOnce } from './rules/at-once.ts'
import { isAboutAuthority, isForeign } from './rules/other-countries.ts'
import { smallTalk } from './rules/small-talk.ts'
import type { Slots } from './slots/slots.ts'
import { continues, firstState, isTopic, joinedSubjects, mergedSlots, type State } from './state.ts'
import { type TextKey, textOf } from './texts/texts.ts'
import type { Asked, Outcome, Said, Tool } from './tools/tool.ts'
import { tools } from './tools/tools.ts'
import { wordsOf } from './words/fold.ts'
import type { Concept } from './words/lexicon.ts'

/** What the assistant says to one message. */
export interface Reply {
  kind: AnswerKind
  sentences: AnswerSentence[]
  inputs: string[]
  reason?: HandOverReason | RefusalReason
}

export interface Step {
  reply: Reply
  state: State
  query: Query
}

interface Moment {
  knowledge: Knowledge
  now: Date
  /** The language that the visitor has chosen. If missing, the assistant answers in the language of the message. */
  language?: State['language'] | undefined
}

/** Answers a masked message, given what the conversation said before. */
export async function respond(message: string, state: State, moment: Moment): Promise<Step> {
  const { knowledge, now } = moment
  const today = dateIn(knowledge.company.hours.zone, now)
  const read = queryOf(message, knowledge.spelling, today, state.language)
  const query = moment.language ? { ...read, language: moment.language } : read
  const { language } = query
  const own = (kind: AnswerKind, key: TextKey, reason?: Reply['reason']): Reply => ({
    kind,
    sentences: [{ text: textOf(language, key) }],
    inputs: [],
    ...(reason ? { reason } : {}),
  })
  const { isPersonOffered: _, ...before } = state
  const kept = { ...before, language }
  const rule = atOnce(query, today) ?? acceptsPerson(query, state)
  if (!rule && (isForeign(query) || isAboutAuthority(query)))
    return { reply: own('clarify', 'offTopic'), state: { ...kept, unclear: state.unclear + 1 }, query }
  if (rule) {
    const reply = own(rule.kind, `${rule.kind}-${rule.reason}` as TextKey, rule.reason)
    if (rule.reason === 'letter') reply.sentences.push(...adviceOnLetters(knowledge, language))
    return { reply, state: { ...kept, unclear: 0 }, query }
  }
  const talk = smallTalk(query, state)
  if (talk) return { reply: own('greeting', talk), state: { ...kept, unclear: 0 }, query }
  const chosen = chosenOption(query, state, knowledge)
  if (chosen) return { reply: quoting(language, saidBy(chosen)), state: { ...kept, unclear: 0, options: [] }, query }
  const byTool = await fromTool(query, state, { knowledge, now }, today)
  if (byTool) return { ...byTool, query }
  return { ...fromTexts(query, state, knowledge), query }
}

/**
 * Answers all messages of a visitor again, one after another. We don't use the earlier replies that the browser sends,
 * so no one can forge them.
 */
export async function converse(messages: readonly string[], moment: Moment): Promise<Step> {
  let state = firstState
  let step: Step | undefined
  for (const message of messages) {
    step = await respond(message, state, moment)
    state = step.state
  }
  if (!step) throw new Error('There is no message to answer.')
  return step
}

const saidBy = (unit: Unit): Said[] => unit.sentences.slice(0, 5).map((text) => ({ text, source: unit.source }))

/** The firm's advice about letters from authorities. The visitor gets it while they wait for a person. */
function adviceOnLetters({ units }: Knowledge, language: State['language']): AnswerSentence[] {
  const unit = units.get('faq:letter-from-the-irs-or-cra')
  if (!unit) return []
  return [...(language === 'en' ? [] : [{ text: textOf(language, 'frame') }]), ...saidBy(unit)]
}

/**
 * A reply that puts English sentences from the firm's texts and from tools between sentences in the visitor's language.
 */
function quoting(language: State['language'], sentences: Said[], more: Partial<Reply> = {}): Reply {
  const frame =
    language === 'en' || !sentences.some(({ source }) => source) ? [] : [{ text: textOf(language, 'frame') }]
  // Texts on related subjects can share a sentence, such as that prices come in writing. We say it only once.
  const once = sentences.filter(({ text }, index) => sentences.findIndex((one) => one.text === text) === index)
  return { kind: 'answer', inputs: [], ...more, sentences: [...frame, ...once] }
}

const yes =
  /^(yes|yeah|yep|yup|sure|ok|okay|please|go ahead|oui|d accord|volontiers|si|claro|vale)( yes| sure| please| i would| thanks| thank you| merci| gracias| s il vous plait| por favor)*$/

/** True if we have just offered the visitor a person, and they say yes. */
const acceptsPerson = ({ text }: Query, { isPersonOffered }: State): AtOnce | undefined =>
  isPersonOffered && yes.test(wordsOf(text).join(' ')) ? { kind: 'handOver', reason: 'person' } : undefined

const ordinals: Record<string, number> = {
  1: 0,
  one: 0,
  first: 0,
  yes: 0,
  premier: 0,
  premiere: 0,
  primero: 0,
  primera: 0,
  oui: 0,
  si: 0,
  yeah: 0,
  yep: 0,
  2: 1,
  two: 1,
  second: 1,
  deuxieme: 1,
  segundo: 1,
  segunda: 1,
  3: 2,
  three: 2,
  third: 2,
  last: 2,
  troisieme: 2,
  tercero: 2,
  tercera: 2,
}

/** The unit that the visitor picks from those that we offered. */
function chosenOption({ words }: Query, { options }: State, { units }: Knowledge): Unit | undefined {
  if (options.length === 0 || words.length > 5) return undefined
  const at = words.map((word) => ordinals[word]).find((ordinal) => ordinal !== undefined)
  return at === undefined ? undefined : units.get(options[Math.min(at, options.length - 1)] ?? '')
}

/** True if the message adds something about the situation. */
const hasDetails = ({ amounts, years, days, countries, status, kind, age, children }: Slots) =>
  amounts.length + years.length + days.length + countries.length > 0 ||
  [status, kind, age, children].some((one) => one !== undefined)

interface Candidate {
  tool: Tool
  asked: Asked
  slots: Slots
}

/**
 * Finds the tool for a message. It may fit the message alone, or the message together with earlier ones, or it is the
 * tool that has just asked for something.
 */
function candidateFor(query: Query, state: State, moment: Moment, today: string): Candidate | undefined {
  const isMore = continues(query, state)
  const merged = mergedSlots(query.slots, state.slots)
  const asked = (subjects: Query['subjects'], slots: Slots): Asked => ({
    query: { ...query, subjects },
    slots,
    today,
    now: moment.now,
    knowledge: moment.knowledge,
  })
  const find = (subjects: Query['subjects'], slots: Slots) => {
    const one = asked(subjects, slots)
    const tool = tools.find((candidate) => candidate.wants(one))
    return tool && { tool, asked: one, slots }
  }
  if (isMore) {
    const together = joinedSubjects(query.subjects, state.subjects)
    const hasOwn = [...query.subjects].some((subject) => isTopic(subject) || !state.subjects.has(subject))
    const last = tools.find(({ id }) => id === state.tool)
    const joined = find(together, merged)
    if (hasOwn && joined) return joined
    const isDetail =
      ![...query.subjects].some(isTopic) &&
      (hasDetails(query.slots) || query.subjects.size > 0 || state.asked === 'rate')
    if (last && isDetail) return { tool: last, asked: asked(together, merged), slots: merged }
    if (joined && isDetail) return joined
  }
  const alone = find(query.subjects, query.slots)
  if (!alone) return undefined
  // What someone said earlier about where they live and what they do still applies. An earlier year or amount doesn't.
  const { amounts, years, days } = query.slots
  const known = mergedSlots(query.slots, state.slots)
  const { year: _, ...lasting } = known
  const slots = {
    ...lasting,
    amounts,
    years,
    days,
    ...(query.slots.year === undefined ? {} : { year: query.slots.year }),
  }
  const isPersonal = alone.tool.id === 'income-tax' || alone.tool.id === 'both-countries'
  return isPersonal ? { tool: alone.tool, asked: asked(query.subjects, slots), slots } : alone
}

async function fromTool(query: Query, state: State, moment: Moment, today: string) {
  const candidate = candidateFor(query, state, moment, today)
  if (!candidate) return undefined
  const { tool, asked, slots } = candidate
  const outcome = await tool.answer(asked)
  const next: State = {
    language: query.language,
    slots,
    tool: tool.id,
    ...(outcome.kind === 'ask' ? { asked: outcome.about } : {}),
    subjects: asked.query.subjects,
    terms: query.terms.length > 0 ? query.terms : state.terms,
    options: [],
    unclear: outcome.kind === 'ask' && state.asked === outcome.about ? state.unclear + 1 : 0,
  }
  if (next.unclear >= 2) return { reply: unsure(query.language), state: { ...next, unclear: 0, isPersonOffered: true } }
  return { reply: replyOf(outcome, query, today), state: next }
}

function replyOf(outcome: Outcome, query: Query, today: string): Reply {
  const { language } = query
  if (outcome.kind === 'ask')
    return { kind: 'clarify', sentences: [{ text: textOf(language, `ask-${outcome.about}`) }], inputs: [] }
  if (outcome.kind === 'uncovered')
    return {
      kind: 'clarify',
      sentences: [
        { text: textOf(language, 'uncovered') },
        { text: outcome.sentence, source: { title: 'Tax calculators', address: '/calculators', date: today } },
      ],
      inputs: [],
    }
  const caveat = asksConclusion(query) ? [{ text: textOf(language, 'caveat') }] : []
  const reply = quoting(language, outcome.sentences, { inputs: outcome.inputs ?? [] })
  if (outcome.isUrgent)
    return {
      ...reply,
      kind: 'handOver',
      reason: 'deadline',
      sentences: [...reply.sentences, { text: textOf(language, 'urgent') }],
    }
  return { ...reply, sentences: [...caveat, ...reply.sentences] }
}

/** Offers a person. The visitor decides, so we call no one at the firm only because we didn't understand a message. */
const unsure = (language: State['language']): Reply => ({
  kind: 'handOver',
  reason: 'unsure',
  sentences: [{ text: textOf(language, 'handOver-unsure') }],
  inputs: [],
})

/** Answers from the firm's texts. If no text fits well, asks once what the visitor means, and then offers a person. */
function fromTexts(query: Query, state: State, knowledge: Knowledge): { reply: Reply; state: State } {
  const { language } = query
  const isMore = continues(query, state)
  const weak = isMore ? state.terms.filter((term) => !query.terms.includes(term)) : []
  // A message without a topic of its own is about the previous topic.
  const isBare = isMore && ![...query.subjects].some(isTopic)
  const topics = isBare ? weak.filter((term) => term.startsWith('#') && isTopic(term.slice(1) as Concept)) : []
  const full = { ...query, terms: [...query.terms, ...topics] }
  const found = retrieve(full, knowledge, weak)
  const slots = mergedSlots(query.slots, state.slots)
  const subjects = weak.length > 0 ? new Set([...state.subjects, ...query.subjects]) : query.subjects
  const next: State = { language, slots, subjects, terms: [...query.terms, ...weak], options: [], unclear: 0 }
  if (found.kind === 'found') {
    const year = found.isOtherYear ? [{ text: textOf(language, 'otherYear', { year: String(query.slots.year) }) }] : []
    const caveat = asksConclusion(query) ? [{ text: textOf(language, 'caveat') }] : []
    const reply = quoting(language, found.sentences)
    return { reply: { ...reply, sentences: [...caveat, ...year, ...reply.sentences] }, state: next }
  }
  if (state.unclear >= 1) return { reply: unsure(language), state: { ...next, isPersonOffered: true } }
  const options = found.kind === 'unsure' ? found.options : []
  const list = options.map(({ title }, index) => `${index + 1}. ${title}`).join('\n')
  const isTax = query.subjects.size > 0
  const key = options.length > 0 ? 'clarifyWith' : isTax ? 'clarify' : 'offTopic'
  return {
    reply: { kind: 'clarify', sentences: [{ text: textOf(language, key, { options: list }) }], inputs: [] },
    state: {
      ...next,
      terms: query.terms.length > 0 ? query.terms : state.terms,
      options: options.map(({ id }) => id),
      unclear: state.unclear + 1,
    },
  }
}
