import type { EventName, ProductEvent, PropertiesOf } from '../shared/events.ts'

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

/** Notes something for the analytics, which load later than the page. If no one asks for it, it is forgotten. */
export function note(name: EventName, properties: object = {}) {
  if (typeof document === 'undefined') return
  const happening = { name, properties, at: Date.now(), url: location.href, title: document.title }
  if (take) take(happening)
  else if (waiting.length < maxWaiting) waiting.push(happening)
}

/** Notes what someone did on the site. */
export const track = <Name extends ProductEvent>(name: Name, properties: PropertiesOf<Name>) => note(name, properties)

/** Hands over all that was noted so far, and from now on everything at once. */
export function takeNotes(to: (happening: Happening) => void) {
  take = to
  for (const happening of waiting) to(happening)
  waiting = []
}
