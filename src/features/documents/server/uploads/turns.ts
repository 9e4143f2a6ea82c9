interface Turn {
  stop: () => void
  done: Promise<void>
}

const turns = new Map<string, Turn>()

/**
 * Lets only one request at a time work on an upload. A newer request makes the earlier one stop. Otherwise a browser
 * that comes back after a lost connection would have to wait for its own earlier request.
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
