import type { EventName, ProductEvent, PropertiesOf } from '../shared/events.ts'
import { choiceOf } from './choice.ts'

/** Something that happened, and the page on which it happened. */
export interface Happening {
  name: EventName
  properties: object
  at: number
  url: string
  title: string
}

const maxWaiting = 50
let waiting: Happening[] = []
let take: ((happening: Happening) => void) | undefined

/**
 * Notes an event until the analytics code has loaded and takes it.
 * After a no, we note nothing, so that a later yes can't count it.
 */
export function note(name: EventName, properties: object = {}) {
  if (typeof document === 'undefined' || choiceOf() === 'no') return
  const happening = { name, properties, at: Date.now(), url: location.href, title: document.title }
  if (take) take(happening)
  else if (waiting.length < maxWaiting) waiting.push(happening)
}

/** Notes something that the visitor did on the site. */
export const track = <Name extends ProductEvent>(name: Name, properties: PropertiesOf<Name>) => note(name, properties)

/** Discards the waiting events if the visitor has said no. */
export function forgetAfterNo() {
  if (choiceOf() === 'no') waiting = []
}

/** Passes on all events noted so far, and each later event at once. */
export function takeNotes(to: (happening: Happening) => void) {
  take = to
  for (const happening of waiting) to(happening)
  waiting = []
}
