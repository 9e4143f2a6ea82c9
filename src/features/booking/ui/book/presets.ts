import type { BookingOptions } from '../../contract.ts'

/** What a link to the page chooses: `?service=individual-tax&adviser=Nora Vale`. */
export interface Presets {
  topic?: string
  adviser?: string
  /** The link names an adviser who cannot be booked here. */
  isAdviserMissing?: boolean
}

const plain = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

export function presetsOf(search: URLSearchParams, { topics, advisers }: BookingOptions): Presets {
  const service = search.get('service')
  const topic = topics.find(({ key }) => key === service)?.key
  const wanted = plain(search.get('adviser') ?? '')
  if (wanted === '') return { topic }
  const adviser = advisers.find(({ name }) => plain(name) === wanted)?.id
  return { topic, adviser, isAdviserMissing: adviser === undefined }
}

/** Advisers who take calls about a topic. */
export const advisersFor = ({ advisers }: BookingOptions, topic: string | undefined) =>
  advisers.filter(({ topics }) => topic === undefined || topic === '' || topics.includes(topic))

/** The address that chooses what is chosen. */
export function toSearch(search: URLSearchParams, options: BookingOptions, topic: string, adviser: string | undefined) {
  const next = new URLSearchParams(search)
  next.set('service', topic)
  const name = options.advisers.find(({ id }) => id === adviser)?.name
  if (name) next.set('adviser', name)
  else next.delete('adviser')
  return next
}
