import type { Claims } from '../db/claims.ts'

/** The jobs that this process claims: in each queue, the batch of jobs that is running. */
export class JobClaims {
  readonly #claimed = new Map<string, string[]>()

  constructor(private readonly claims: Claims | undefined) {}

  /** Claims a new batch and releases the previous batch, which is finished because each queue has only one worker. */
  async begin(queue: string, ids: string[]): Promise<void> {
    const before = this.#claimed.get(queue)
    this.#claimed.set(queue, ids)
    await this.claims?.claim(ids)
    if (before) await this.claims?.release(before)
  }

  /**
   * Releases the jobs of all queues that aren't busy. Their outcome has been written by now, or writing it has failed.
   */
  async keepOnly(busyQueues: Set<string>): Promise<void> {
    for (const [queue, ids] of this.#claimed) {
      if (busyQueues.has(queue)) continue
      this.#claimed.delete(queue)
      await this.claims?.release(ids)
    }
  }
}
