import { termsOf } from '../query.ts'
import { folded, wordsOf } from '../words/fold.ts'
import { stopWordsOf } from '../words/language.ts'
import type { Unit, UnitKind } from './unit.ts'

/** How much more a term in the title or the keywords counts than one in the text. */
const weights = { title: 3.2, keywords: 2.2, text: 1 }
/** The firm's FAQs and facts answer more directly than articles do, so their scores count more. */
const priors: Record<UnitKind, number> = {
  faq: 1.2,
  firm: 1.2,
  figure: 1.2,
  service: 1,
  calculator: 0.75,
  legal: 0.95,
  article: 0.82,
}
/** The usual parameters of BM25: how fast repeated terms stop counting, and how much a text's length matters. */
const saturation = 1.4
const lengthShare = 0.6

interface Indexed {
  unit: Unit
  /** The weighted number of times that each term occurs. */
  counts: Map<string, number>
  titleTerms: Set<string>
  length: number
}

export interface Hit {
  unit: Unit
  score: number
  /** The share of the query's information that the unit has, from 0 to 1. */
  coverage: number
  /** The share of the title's information that the query has. */
  titleCoverage: number
  /** How many terms of the query the unit has. */
  matched: number
}

export const textTerms = (text: string) => termsOf(wordsOf(folded(text)), stopWordsOf.en)

/** A small full-text index: BM25 with weighted fields. */
export class KnowledgeIndex {
  readonly #units: Indexed[]
  readonly #documents = new Map<string, number>()
  readonly #meanLength: number
  /** Every word of the texts, with the number of units that contain it. */
  readonly words = new Map<string, number>()

  constructor(units: readonly Unit[]) {
    this.#units = units.map((unit) => this.#indexed(unit))
    for (const { counts } of this.#units)
      for (const term of counts.keys()) this.#documents.set(term, (this.#documents.get(term) ?? 0) + 1)
    this.#meanLength = this.#units.reduce((sum, { length }) => sum + length, 0) / Math.max(1, this.#units.length)
  }

  #indexed(unit: Unit): Indexed {
    const text = unit.sentences.join(' ')
    for (const word of new Set(wordsOf(folded(`${unit.title} ${unit.keywords ?? ''} ${text}`))))
      if (word.length > 3) this.words.set(word, (this.words.get(word) ?? 0) + 1)
    const counts = new Map<string, number>()
    const add = (terms: readonly string[], weight: number) => {
      for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + weight)
    }
    const titleTerms = textTerms(unit.title)
    const terms = textTerms(text)
    add(titleTerms, weights.title)
    add(textTerms(unit.keywords ?? ''), weights.keywords)
    add(terms, weights.text)
    return { unit, counts, titleTerms: new Set(titleTerms), length: terms.length + titleTerms.length }
  }

  /** How much information a term carries. The rarer it is, the more. */
  information(term: string): number {
    const count = this.#documents.get(term) ?? 0
    const total = this.#units.length
    // Concepts say what people mean, so they carry more information than the words around them.
    return Math.log(1 + (total - count + 0.5) / (count + 0.5)) * (term.startsWith('#') ? 1.35 : 1)
  }

  has(term: string): boolean {
    return this.#documents.has(term)
  }

  /**
   * The units that match, the best first. `weak` terms from earlier
   * messages change the order, but never make a unit match.
   */
  search(terms: readonly string[], { weak = [], max = 8 }: { weak?: readonly string[]; max?: number } = {}): Hit[] {
    // If the question has one of our subjects, words that no text contains are mostly chatter. Without such a subject,
    // they mean that the question is about something else.
    const hasSubject = terms.some((term) => term.startsWith('#') && term.length > 3 && this.has(term))
    const weigh = (term: string) =>
      this.information(term) * (hasSubject && !this.has(term) && !term.startsWith('#') ? 0.4 : 1)
    const wanted = terms.reduce((sum, term) => sum + weigh(term), 0)
    if (wanted === 0) return []
    const hits: Hit[] = []
    for (const indexed of this.#units) {
      const found = terms.filter((term) => indexed.counts.has(term))
      if (found.length === 0) continue
      const score = this.#score(indexed, found) + 0.35 * this.#score(indexed, weak)
      const coverage = found.reduce((sum, term) => sum + this.information(term), 0) / wanted
      const title = [...indexed.titleTerms]
      const ofTitle = title.reduce((sum, term) => sum + this.information(term), 0)
      const inQuery = title.filter((term) => terms.includes(term) || weak.includes(term))
      const titleCoverage = ofTitle > 0 ? inQuery.reduce((sum, term) => sum + this.information(term), 0) / ofTitle : 0
      hits.push({
        unit: indexed.unit,
        score: score * (0.4 + coverage) * (0.75 + 0.5 * titleCoverage) * priors[indexed.unit.kind],
        coverage,
        titleCoverage,
        matched: found.length,
      })
    }
    return hits.sort((a, b) => b.score - a.score || (a.unit.id < b.unit.id ? -1 : 1)).slice(0, max)
  }

  #score({ counts, length }: Indexed, terms: readonly string[]): number {
    const norm = saturation * (1 - lengthShare + lengthShare * (length / this.#meanLength))
    return terms.reduce((sum, term) => {
      const count = counts.get(term)
      return count ? sum + (this.information(term) * count * (saturation + 1)) / (count + norm) : sum
    }, 0)
  }
}
