import type { Province } from '../../../../../tax/canada/parameters.ts'
import type { UsFilingStatus } from '../../../../../tax/us/federal-facts.ts'
import { yearOf } from '../../../../../time/days.ts'
import type { Concept } from '../words/lexicon.ts'
import { type Amount, amountsIn } from './amounts.ts'
import { type Country, placesIn } from './places.ts'

export const incomeKinds = ['employment', 'self-employment', 'dividends', 'interest', 'capital-gains'] as const
export type IncomeKind = (typeof incomeKinds)[number]

/** What a message says about someone's situation. */
export interface Slots {
  amounts: Amount[]
  countries: Country[]
  provinces: Province[]
  states: string[]
  year?: number
  /** All years in the message, as in "2025 and 2026". */
  years: number[]
  status?: UsFilingStatus
  kind?: IncomeKind
  age?: number
  children?: number
  /** Numbers of days, in the order in which the message names them. */
  days: number[]
}

interface Read {
  original: string
  /** The folded text of the message. */
  text: string
  words: readonly string[]
  concepts: ReadonlySet<Concept>
  /** Today, written like `2026-11-22`. */
  today: string
}

function yearsIn({ text, words, today }: Read): number[] {
  const now = yearOf(today)
  const years = [...text.matchAll(/(?<![\d$.,])(20[0-4]\d)(?![\d,.]?\d)/g)].map(([, year]) => Number(year))
  const short = [...text.matchAll(/(?:^|[\s(])'(2\d)\b/g)].map(([, year]) => 2000 + Number(year))
  const plain = words.join(' ')
  const relative = [
    [/\b(last|previous|past|prior) (tax )?year\b|\bannee derniere\b|\bano pasado\b|\ban dernier\b/, now - 1],
    [/\b(this|current) (tax )?year\b|\bcette annee\b|\beste ano\b/, now],
    [/\b(next|coming) (tax )?year\b|\bannee prochaine\b|\bproximo ano\b/, now + 1],
  ] as const
  return [
    ...new Set([...years, ...short, ...relative.flatMap(([pattern, year]) => (pattern.test(plain) ? [year] : []))]),
  ]
}

function statusIn({ concepts, words }: Read): UsFilingStatus | undefined {
  const plain = words.join(' ')
  if (concepts.has('mfs')) return 'mfs'
  if (concepts.has('hoh')) return 'hoh'
  if (concepts.has('qss')) return 'qss'
  if (concepts.has('single') && /not married|unmarried|single|divorced|celibataire|solter/.test(plain)) return 'single'
  if (concepts.has('mfj')) return 'mfj'
  return concepts.has('single') ? 'single' : undefined
}

function kindIn({ concepts, words }: Read): IncomeKind | undefined {
  const plain = words.join(' ')
  if (concepts.has('self-employed') || concepts.has('se-tax') || /\b1099|profit\b/.test(plain)) return 'self-employment'
  if (
    /\b(salary|salaries|wage|wages|job|employed|employee|employment|paycheck|w2|t4|salaire|sueldo|salario|nomina|work|earn|earning|empleo|emploi|employe)\b/.test(
      plain,
    )
  )
    return 'employment'
  if (concepts.has('capital-gains')) return 'capital-gains'
  if (concepts.has('dividend')) return 'dividends'
  return concepts.has('interest') ? 'interest' : undefined
}

function ageIn({ text }: Read): number | undefined {
  const found =
    /\b(?:age|aged|turn|turned|turning|i am|i'm|im|he is|she is|tengo|j'ai)\s(\d{1,2})(?!\d|[.,]\d|k\b| ?(?:dollars|%|days?|kids?|children|returns?|employees))\b/.exec(
      text,
    ) ?? /\b(\d{1,2}) ?(?:years? old|yrs? old|yo\b|y\/o|ans\b|anos\b|or older|and older|and over)/.exec(text)
  const age = Number(found?.[1])
  return age >= 14 && age <= 99 ? age : undefined
}

const countWords: Record<string, number> = {
  one: 1,
  a: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  uno: 1,
  dos: 2,
  tres: 3,
}

function childrenIn({ text }: Read): number | undefined {
  const found =
    /\b(\d{1,2}|one|two|three|four|five|deux|trois|dos|tres) (?:young |small |little )?(?:kids?|children|child|enfants?|hijos?|dependents?)\b/.exec(
      text,
    )
  const said = found?.[1]
  return said === undefined ? undefined : (countWords[said] ?? Number(said))
}

/**
 * Finds numbers of days, as in `130 days in 2026, 120 in 2025 and
 * 126 in 2024`, or three numbers in a row after the word "days".
 */
function daysIn({ text }: Read): number[] {
  const units = 'days?|nights?|jours?|dias?'
  const listed = [
    ...text.matchAll(
      new RegExp(
        `\\b(\\d{1,3})(?= ?(?:full )?(?:${units})\\b)|\\b(\\d{1,3})(?= (?:in|en|for|this|last|the year|two years) ?(?:20\\d\\d|this|last|the|year|before|prior|ago)?)`,
        'g',
      ),
    ),
  ]
  const row = /\b(\d{1,3})(?:,| and|\/| then| y| et) ?(\d{1,3})(?:,| and|,? and|\/| then| y| et) ?(\d{1,3})\b/.exec(
    text,
  )
  const found =
    row && new RegExp(units).test(text) ? row.slice(1, 4) : listed.map((match) => match[1] ?? match[2] ?? '')
  return found.map(Number).filter((days) => days <= 366)
}

export function slotsIn(read: Read): Slots {
  const places = placesIn(read.original, read.words)
  const years = yearsIn(read)
  const [year, status, kind, age, children] = [years[0], statusIn(read), kindIn(read), ageIn(read), childrenIn(read)]
  return {
    ...places,
    amounts: amountsIn(read.text),
    years,
    days: daysIn(read),
    ...(year === undefined ? {} : { year }),
    ...(status ? { status } : {}),
    ...(kind ? { kind } : {}),
    ...(age === undefined ? {} : { age }),
    ...(children === undefined ? {} : { children }),
  }
}
