import type { Knowledge } from './knowledge/knowledge.ts'
import { type Hit, textTerms } from './knowledge/search-index.ts'
import type { Unit } from './knowledge/unit.ts'
import type { Query } from './query.ts'
import type { Said } from './tools/tool.ts'

/** What we found in the texts about a question. */
export type Retrieved =
  | { kind: 'found'; units: Unit[]; sentences: Said[]; isOtherYear: boolean }
  /** Some texts may fit, but we aren't sure. */
  | { kind: 'unsure'; options: Unit[] }
  | { kind: 'nothing' }

/** A text must cover at least this share of the question's information. If it covers less, we don't answer from it. */
const minCoverage = 0.52
/** We suggest a text only if it covers at least this share. */
const minSuggested = 0.3
const minScore = 4.5
const maxSentences = 4
const maxWhole = 5

const dependent =
  /^(it|its|that|this|they|these|those|their|so|but|without|then|there|in most cases|both|one report|you say so|the same|he|she|above|below|for couples|or)\b/i

/** The sentences of a unit that say most about the question, in the order of the text. */
export function bestSentences(unit: Unit, terms: readonly string[], { index }: Knowledge): string[] {
  const { sentences } = unit
  if (sentences.length <= maxWhole && unit.kind !== 'article') return sentences
  const scored = sentences.map((text, at) => {
    const own = new Set(textTerms(text))
    const found = terms.filter((term) => own.has(term)).reduce((sum, term) => sum + index.information(term), 0)
    return { at, score: found / Math.sqrt(6 + own.size) }
  })
  const best = scored.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score || a.at - b.at)
  const top = best[0]?.score ?? 0
  const own = new Set(textTerms(sentences[best[0]?.at ?? 0] ?? ''))
  const told = terms.filter((term) => own.has(term)).reduce((sum, term) => sum + index.information(term), 0)
  const asked = terms.filter((term) => index.has(term)).reduce((sum, term) => sum + index.information(term), 0)
  // The question fits the heading rather than any sentence, so we start with the first sentences.
  if (told < 0.4 * asked) return sentences.slice(0, maxSentences)
  const wanted = new Set(
    best
      .filter(({ score }) => score >= top * 0.45)
      .slice(0, maxSentences - 1)
      .map(({ at }) => at),
  )
  for (const at of [...wanted]) if (at > 0 && dependent.test(sentences[at] ?? '')) wanted.add(at - 1)
  // Add the next sentence, because one sentence alone rarely explains anything.
  if (wanted.size < 2) wanted.add(Math.max(0, ...wanted) + 1)
  return [...wanted]
    .sort((a, b) => a - b)
    .flatMap((at) => sentences[at] ?? [])
    .slice(0, maxSentences)
}

/**
 * True if the unit surely answers the question. A single word isn't
 * enough, because it can be about anything. A single concept is.
 */
const isSure = ({ coverage, score, matched, titleCoverage }: Hit, terms: readonly string[]) =>
  score >= minScore &&
  (coverage >= 0.75 ||
    (coverage >= minCoverage && titleCoverage >= 0.22) ||
    (coverage >= 0.42 && titleCoverage >= 0.6)) &&
  (matched >= 2 ||
    titleCoverage >= (terms.length === 1 ? 0.5 : 0.3) ||
    (terms.length === 1 && /^#/.test(terms[0] ?? '')))

/** True if a text has figures, but for other years than the one in the question. */
function isOtherYear(sentences: readonly string[], { slots }: Query): boolean {
  if (slots.year === undefined) return false
  const years: readonly string[] = sentences.join(' ').match(/\b20\d\d\b/g) ?? []
  return years.length > 0 && !years.includes(String(slots.year))
}

export function retrieve(query: Query, knowledge: Knowledge, weak: readonly string[]): Retrieved {
  const { index } = knowledge
  const { terms } = query
  const hits = index.search(terms, { weak })
  const [first] = hits
  if (!first) return { kind: 'nothing' }
  if (!isSure(first, terms)) {
    const options: Hit[] = hits
      .filter(({ coverage, unit }) => coverage >= minSuggested && unit.kind !== 'article' && unit.kind !== 'calculator')
      .slice(0, 3)
    return options.length > 0 ? { kind: 'unsure', options: options.map(({ unit }) => unit) } : { kind: 'nothing' }
  }
  const units = [first.unit, ...second(query, first, knowledge)]
  const sentences = units.flatMap((unit) =>
    bestSentences(unit, [...terms, ...weak], knowledge).map((text) => ({ text, source: unit.source })),
  )
  return {
    kind: 'found',
    units,
    sentences,
    isOtherYear: isOtherYear(
      sentences.map(({ text }) => text),
      query,
    ),
  }
}

/** A second passage for the part of the question that the first one leaves open, such as "hours and phone number". */
function second({ terms }: Query, first: Hit, { index }: Knowledge): Unit[] {
  if (first.coverage > 0.9) return []
  const own = new Set([
    ...textTerms(`${first.unit.title} ${first.unit.keywords ?? ''}`),
    ...textTerms(first.unit.sentences.join(' ')),
  ])
  const left = terms.filter((term) => !own.has(term) && index.has(term))
  if (!left.some((term) => term.startsWith('#') && term !== '#us' && term !== '#ca')) return []
  const [next] = index.search(left)
  return next &&
    next.unit.id !== first.unit.id &&
    next.coverage > 0.8 &&
    next.titleCoverage > 0.25 &&
    next.unit.kind !== 'article'
    ? [next.unit]
    : []
}
