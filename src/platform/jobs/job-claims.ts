import type { Claims } from '../db/claims.ts'

/** What this process claims of each queue: the jobs of the batch that it runs. */
export class JobClaims {
  readonly #claimed = new Map<string, string[]>()

  constructor(private readonly claims: Claims | undefined) {}

  /** A queue has one worker, so the batch before was settled. */
  async begin(queue: string, ids: string[]): Promise<void> {
    const before = this.#claimed.get(queue)
    this.#claimed.set(queue, ids)
    await this.claims?.claim(ids)
    if (before) await this.claims?.release(before)
  }

  /** Releases what no worker has in hand any more. Their outcome is written by then, or could not be written. */
  async keepOnly(busyQueues: Set<string>): Promise<void> {
    for (const [queue, ids] of this.#claimed) {
      if (busyQueues.has(queue)) continue
      this.#claimed.delete(queue)
      await this.claims?.release(ids)
    }
  }
}
