import { isCountry } from '../../../../../platform/browser/countries.ts'
import type { PostedForm } from '../../../../../platform/browser/posted-form.ts'
import { maskIdentifiers } from '../../../../../tax/identifiers/identifiers.ts'
import { dateIn } from '../../../../../time/clock.ts'
import { isZone } from '../../../../../time/zones.ts'
import { type BookingForm, type BookingOptions, type Hold, linkWays } from '../../contract.ts'
import type { Draft } from './draft.ts'
import { bookForm, detailsForm, goForm, holdForm } from './forms.ts'
import { advisersFor, presetsOf } from './presets.ts'
import { type StepName, stepNames } from './steps.ts'

/** What the address and the posted form say about a booking without scripts. */
export interface Start {
  step: StepName | undefined
  draft: Pick<Draft, 'topic' | 'adviser' | 'language' | 'country' | 'zone' | 'details'>
  day: string | undefined
  /** The token of the hold. */
  hold: string | undefined
  refusal: PostedForm['refusal']
}

/** The parameters of the page's address. */
export const placeNames = ['service', 'adviser', 'language', 'country', 'zone', 'day', 'hold', 'step'] as const

const detailNames = ['name', 'email', 'phone', 'note', 'linkWay', 'remark'] as const
const keepsDetails = [detailsForm, goForm, bookForm, holdForm].map(({ name }) => name)

const typedIn = (values: Record<string, unknown>, name: string) => {
  const value = values[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The state in which the booking page starts. */
export function startOf(search: URLSearchParams, posted: PostedForm | undefined, options: BookingOptions): Start {
  const own = posted && keepsDetails.includes(posted.form) ? posted.values : {}
  const place = new URLSearchParams(search)
  for (const name of placeNames) if (typeof own[name] === 'string') place.set(name, own[name])
  const read = (name: string) => place.get(name) || undefined
  const { topic, adviser, language } = presetsOf(place, options)
  const country = isCountry(read('country') ?? '') ? read('country') : undefined
  const takers = advisersFor(options, topic, language)
  const zone = read('zone')
  const day = read('day')
  const hold = read('hold')?.slice(0, 100)
  return {
    step: stepOf({ asked: read('step'), hasChosen: !!topic && !!country, hold, posted }),
    draft: {
      topic,
      language,
      country,
      // The person may have chosen a language that the adviser doesn't speak.
      adviser: country && !takers.some(({ id }) => id === adviser) ? undefined : adviser,
      zone: zone && isZone(zone) ? zone : undefined,
      details: detailsIn(own),
    },
    day: day && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined,
    hold,
    refusal: posted?.form === holdForm.name || posted?.form === bookForm.name ? posted.refusal : undefined,
  }
}

/** The day to show first: the one that the visitor asked for, or the day of the time that they hold. */
export function firstDay(asked: string | undefined, hold: Hold | undefined, zone: string): string | undefined {
  if (asked || !hold) return asked
  const start = new Date(hold.startsAt)
  return start.getTime() > Date.now() ? dateIn(zone, start) : undefined
}

function detailsIn(values: Record<string, unknown>): Partial<BookingForm> {
  const found = detailNames.map((name) => [name, typedIn(values, name)] as const).filter(([, value]) => value)
  const { linkWay, ...details } = Object.fromEntries(found)
  const way = linkWays.find((one) => one === linkWay)
  for (const name of ['name', 'note']) if (details[name]) details[name] = maskIdentifiers(details[name]).text
  return way ? { ...details, linkWay: way } : details
}

interface Asked {
  asked: string | undefined
  hasChosen: boolean
  hold: string | undefined
  posted: PostedForm | undefined
}

function stepOf({ asked, hasChosen, hold, posted }: Asked): StepName | undefined {
  if (!hasChosen) return undefined
  const isAnswered = posted?.answer !== undefined
  if (posted?.form === bookForm.name) return 'confirm'
  if (posted?.form === detailsForm.name) return isAnswered ? 'confirm' : 'details'
  if (posted?.form === holdForm.name && isAnswered) return 'confirm'
  const step = stepNames.find((name) => name === asked)
  if (step === 'topic' || step === 'time') return step
  if (!hold) return 'time'
  return posted?.form === holdForm.name && typedIn(posted.values, 'email') ? 'confirm' : 'details'
}

/** The hold that a posted form has just made. */
export const heldBy = (posted: PostedForm | undefined): Hold | undefined =>
  posted?.form === holdForm.name ? (posted.answer as { hold: Hold } | undefined)?.hold : undefined
