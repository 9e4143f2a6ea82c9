import { type EventStream, eventStream, type StreamSource } from './event-stream.ts'

interface Listener {
  owner: string
  stream: EventStream
}

/** The open event streams of one kind in this process. Each group has the streams about one thing, such as a call. */
export class StreamGroups {
  readonly #groups = new Map<string, Set<Listener>>()

  /** In each group, an owner has at most this many streams. */
  constructor(private readonly maxPerOwner: number) {}

  /**
   * Opens a stream. If its owner already has the maximum number in the group, ends their oldest stream with the event
   * `elsewhere`, because that stream's browser may no longer be there.
   */
  open(group: string, owner: string, source: Omit<StreamSource, 'onEnd'>): Response {
    const stream = eventStream({ ...source, onEnd: () => this.#remove(group, listener) })
    const listener: Listener = { owner, stream }
    const listeners = this.#groups.get(group) ?? new Set()
    this.#groups.set(group, listeners.add(listener))
    const own = [...listeners].filter((one) => one.owner === owner)
    if (own.length > this.maxPerOwner) own[0]?.stream.end({ event: 'elsewhere', data: {} })
    return stream.response
  }

  /** Makes the streams of a group look for new events. */
  wake(group: string) {
    for (const { stream } of this.#groups.get(group) ?? []) stream.wake()
  }

  wakeAll() {
    for (const group of this.#groups.keys()) this.wake(group)
  }

  /** The number of open streams. */
  get size(): number {
    return [...this.#groups.values()].reduce((sum, { size }) => sum + size, 0)
  }

  #remove(group: string, listener: Listener) {
    const listeners = this.#groups.get(group)
    listeners?.delete(listener)
    if (listeners?.size === 0) this.#groups.delete(group)
  }
}

/**
 * The id of the last event that the browser has received. It is in a header if the browser reconnects, and otherwise in
 * the address.
 */
export function lastReceived({ headers }: Request, inAddress: number | undefined): number | undefined {
  const known = Number(headers.get('last-event-id') ?? inAddress ?? Number.NaN)
  return Number.isSafeInteger(known) && known >= 0 ? known : undefined
}
