import { NoConnection } from './no-connection.ts'

const tickMs = 100

interface Patience {
  /** Grows with everything that the database sends. */
  heard: () => number
  /** Tenths of a second of silence after which the database counts as away. */
  maxSilentTicks: number
  /** Tenths of a second for this answer, even if other answers arrive. */
  maxTicks: number
}

/**
 * Waits for an answer while the database sends anything at all. A busy server sends other answers meanwhile, so it
 * doesn't count as away. Time is counted in ticks, so a long pause of this process counts as one tick.
 */
export function unlessSilent<T>(asked: Promise<T>, { heard, maxSilentTicks, maxTicks }: Patience): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  let ticks = 0
  let silentTicks = 0
  let last = heard()
  const timer = setInterval(() => {
    const now = heard()
    ticks += 1
    silentTicks = now === last ? silentTicks + 1 : 0
    last = now
    if (silentTicks >= maxSilentTicks) reject(new NoConnection('The database does not answer.'))
    if (ticks >= maxTicks) reject(new Error('The database answers others, and not this connection.'))
  }, tickMs)
  asked.then(resolve, reject)
  return promise.finally(() => clearInterval(timer))
}
