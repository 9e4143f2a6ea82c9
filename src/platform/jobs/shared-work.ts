/** Calls with the same key that come while one of them runs share its result. */
export class SharedWork<Result> {
  readonly #running = new Map<string, Promise<Result>>()

  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const known = this.#running.get(key)
    if (known) return known
    const running = work().finally(() => {
      if (this.#running.get(key) === running) this.#running.delete(key)
    })
    this.#running.set(key, running)
    return running
  }

  /** Later calls don't share what runs now. */
  clear() {
    this.#running.clear()
  }
}
