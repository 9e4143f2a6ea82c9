import { setTimeout as sleep } from 'node:timers/promises'

interface Limits {
  perSecond: number
  perDomain: number
  /** How many lanes share the limits. */
  lanes: number
}

/** Spreads a lane's emails over time, and those to each domain. */
export class Pace {
  #next = 0
  readonly #domains = new Map<string, number>()
  readonly #gapMs: number
  readonly #domainGapMs: number

  constructor({ perSecond, perDomain, lanes }: Limits) {
    this.#gapMs = (1_000 * lanes) / perSecond
    this.#domainGapMs = (1_000 * lanes) / perDomain
  }

  /** Returns when the next email to this address may leave, in milliseconds, and takes that time. */
  take(email: string, now: number): number {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
    const free = Math.max(now, this.#next)
    this.#next = free + this.#gapMs
    const at = Math.max(free, this.#domains.get(domain) ?? 0)
    this.#domains.set(domain, at + this.#domainGapMs)
    return at
  }

  async turn(email: string): Promise<void> {
    const now = performance.now()
    const wait = this.take(email, now) - now
    if (wait > 0) await sleep(wait)
  }
}
