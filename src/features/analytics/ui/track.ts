import type { EventName, ProductEvent, PropertiesOf } from '../shared/events.ts'
import { choiceOf } from './choice.ts'

/** What happened, with the page on which it happened. */
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
 * Notes something for the analytics, which load later than the page. If no one asks for it, it is forgotten. After a no,
 * nothing is noted, so that a later yes can't count it.
 */
export function note(name: EventName, properties: object = {}) {
  if (typeof document === 'undefined' || choiceOf() === 'no') return
  const happening = { name, properties, at: Date.now(), url: location.href, title: document.title }
  if (take) take(happening)
  else if (waiting.length < maxWaiting) waiting.push(happening)
}

/** Notes what someone did on the site. */
export const track = <Name extends ProductEvent>(name: Name, properties: PropertiesOf<Name>) => note(name, properties)

/** Forgets what waits if the visitor has said no. */
export function forgetAfterNo() {
  if (choiceOf() === 'no') waiting = []
}

/** Hands over all that was noted so far, and from now on everything at once. */
export function takeNotes(to: (happening: Happening) => void) {
  take = to
  for (const happening of waiting) to(happening)
  waiting = []
}
