import { plainName } from '../../../../company/shared/people.ts'
import type { BookingOptions } from '../../contract.ts'

/**
 * The choices in a link to the booking page: `?service=individual-tax&adviser=Nora Vale`. An adviser's id works too.
 */
export interface Presets {
  topic?: string
  adviser?: string
  language?: string
  /** True if the link names an adviser whom visitors can't book. */
  isAdviserMissing?: boolean
}

export function presetsOf(search: URLSearchParams, options: BookingOptions): Presets {
  const { topics, advisers } = options
  const service = search.get('service')
  const topic = topics.find(({ key }) => key === service)?.key
  const language = languagesFor(options, topic).find((language) => language === search.get('language'))
  const wanted = plainName(search.get('adviser') ?? '')
  if (wanted === '') return { topic, language }
  const adviser = advisers.find(({ id, name }) => id === wanted || plainName(name) === wanted)?.id
  return { topic, adviser, language, isAdviserMissing: adviser === undefined }
}

/** The advisers who take a topic and, if a language is given, speak it. */
export const advisersFor = ({ advisers }: BookingOptions, topic = '', language = '') =>
  advisers
    .filter(({ topics }) => topic === '' || topics.includes(topic))
    .filter(({ languages }) => language === '' || languages.includes(language))

/** The languages in which a topic is offered, the site's own first. */
export function languagesFor(options: BookingOptions, topic: string | undefined): string[] {
  const spoken = new Set(advisersFor(options, topic).flatMap(({ languages }) => languages))
  return [...spoken].sort((one, other) => Number(other === 'English') - Number(one === 'English'))
}

/** The language to start with: the chosen one, else one that the wanted adviser speaks. */
export function firstLanguage(options: BookingOptions, { topic, adviser, language }: Partial<Choice>): string {
  const spoken = options.advisers.find(({ id }) => id === adviser)?.languages
  const offered = languagesFor(options, topic)
  return offered.find((one) => one === language) ?? offered.find((one) => spoken?.includes(one)) ?? offered[0] ?? ''
}

type Choice = Record<'topic' | 'adviser' | 'language', string>

/** The chosen adviser, if other advisers take the same topic in the same language. */
export function chosenOfSeveral(options: BookingOptions, { topic, adviser, language }: Partial<Choice>) {
  const takers = advisersFor(options, topic, language)
  return takers.length > 1 ? takers.find(({ id }) => id === adviser) : undefined
}

/** Returns the page's search parameters with the current choice. */
export function toSearch(search: URLSearchParams, options: BookingOptions, topic: string, adviser: string | undefined) {
  const next = new URLSearchParams(search)
  next.set('service', topic)
  for (const name of ['language', 'country', 'zone', 'day', 'hold', 'step']) next.delete(name)
  const name = options.advisers.find(({ id }) => id === adviser)?.name
  if (name) next.set('adviser', name)
  else next.delete('adviser')
  return next
}
