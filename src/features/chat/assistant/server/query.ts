import { placeAt } from './slots/places.ts'
import { type Slots, slotsIn } from './slots/slots.ts'
import { isCountryWord } from './words/country-words.ts'
import { folded, stemOf, wordsOf } from './words/fold.ts'
import { type Language, languageOf, stopWordsOf } from './words/language.ts'
import { type Concept, rulesIn, subjectsIn } from './words/lexicon.ts'
import type { Spelling } from './words/spelling.ts'

/** A message as the assistant understands it. */
export interface Query {
  original: string
  /** The folded text, without corrections of spelling. */
  text: string
  /** The words, with their spelling corrected. */
  words: string[]
  language: Language
  /** What the message is about: concepts as `#fbar`, other words as their stems. Each term once, without stop words. */
  terms: string[]
  subjects: ReadonlySet<Concept>
  rules: ReadonlySet<Concept>
  slots: Slots
}

/** The terms of a text: concepts as `#fbar`, countries as `#us` and `#ca`, other words as their stems. */
export function termsOf(words: readonly string[], stopWords: ReadonlySet<string>): string[] {
  const stems = words.map(stemOf)
  const found = subjectsIn(stems)
  const terms: string[] = []
  for (let at = 0; at < words.length; ) {
    const one = found.find(({ from }) => from === at)
    if (one) {
      terms.push(...one.concepts.map((concept) => `#${concept}`))
      at = one.to
      continue
    }
    const place = placeAt(words, at)
    if (place) {
      terms.push(place.term)
      at += place.length
      continue
    }
    const word = words[at] ?? ''
    const country = isCountryWord(words, at)
    if (country) terms.push(country)
    else if (!stopWords.has(word) && word.length > 1 && !/^20\d\d$/.test(word)) terms.push(stems[at] ?? word)
    at += 1
  }
  return terms
}

/** Reads a message. `today` is needed to know what "last year" means. */
export function queryOf(message: string, spelling: Spelling, today: string, fallback: Language = 'en'): Query {
  const text = folded(message)
  const typed = wordsOf(text)
  const words = typed.map((word) => spelling.correct(word))
  const language = languageOf(message, typed, fallback)
  const stems = words.map(stemOf)
  const subjects = new Set(subjectsIn(stems).flatMap(({ concepts }) => concepts))
  const rules = rulesIn(stems)
  const stopWords = new Set([...stopWordsOf.en, ...stopWordsOf[language]])
  return {
    original: message,
    text,
    words,
    language,
    terms: [...new Set(termsOf(words, stopWords))],
    subjects,
    rules,
    slots: slotsIn({ original: message, text, words, concepts: subjects, today }),
  }
}
