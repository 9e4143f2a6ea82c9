import type { Slots } from '../slots/slots.ts'
import type { Concept } from '../words/lexicon.ts'
import { money, percent, type Said } from './tool.ts'

export interface FigureQuery {
  year: number
  /** Names the year, such as `tax year 2026`, and says so if we assumed it. */
  phrase: string
  slots: Slots
  subjects: ReadonlySet<Concept>
}

/** A legal amount or rate that people ask for by name. */
export interface Figure {
  /** All of these subjects must be in the question. */
  about: Concept[]
  /** If given, one of these must be in the question too. */
  oneOf?: Concept[]
  country: 'US' | 'CA' | 'both'
  /** True if the rule is the same for every tax year. */
  isStanding?: true
  say: (query: FigureQuery) => Said[]
}

/** The rates of a tax and the income from which each applies. */
export const bracketText = (brackets: readonly { from: number; ppm: number }[], currency: 'USD' | 'CAD') =>
  brackets.map(({ from, ppm }) => `${percent(ppm)} from ${money(from, currency)}`).join(', ')
