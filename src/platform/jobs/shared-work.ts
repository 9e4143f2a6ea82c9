/** If several calls have the same key at the same time, the work runs once and all calls share its result. */
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

  /** Makes later calls start new work instead of sharing the running work. */
  clear() {
    this.#running.clear()
  }
}
