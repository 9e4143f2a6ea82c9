import type { Claims } from '../db/claims.ts'

/** The jobs that this process claims in each queue: those of the batch that it runs. */
export class JobClaims {
  readonly #claimed = new Map<string, string[]>()

  constructor(private readonly claims: Claims | undefined) {}

  /** A queue has one worker, so the batch before this one is finished. */
  async begin(queue: string, ids: string[]): Promise<void> {
    const before = this.#claimed.get(queue)
    this.#claimed.set(queue, ids)
    await this.claims?.claim(ids)
    if (before) await this.claims?.release(before)
  }

  /** Releases jobs that no worker runs anymore. By now their outcome is written, or writing it has failed. */
  async keepOnly(busyQueues: Set<string>): Promise<void> {
    for (const [queue, ids] of this.#claimed) {
      if (busyQueues.has(queue)) continue
      this.#claimed.delete(queue)
      await this.claims?.release(ids)
    }
  }
}
