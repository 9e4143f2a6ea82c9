interface Turn {
  stop: () => void
  done: Promise<void>
}

const turns = new Map<string, Turn>()

/**
 * Lets one request at a time work on an upload. A newer one asks the one before to stop, because a browser that comes
 * back after a lost connection would otherwise wait for its former self.
 */
export async function inTurn<T>(id: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const before = turns.get(id)
  const controller = new AbortController()
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const mine: Turn = { stop: () => controller.abort(), done }
  turns.set(id, mine)
  before?.stop()
  await before?.done
  try {
    return await work(controller.signal)
  } finally {
    if (turns.get(id) === mine) turns.delete(id)
    resolve()
  }
}
