const last = new Map<string, Promise<unknown>>()

/**
 * Of this process one at a time: a thousand people who want the same wait here, and not with all of its connections in
 * the database, where everybody else would wait behind them.
 */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const mine = (last.get(name) ?? Promise.resolve()).then(work)
  const done = mine.catch(() => {})
  last.set(name, done)
  try {
    return await mine
  } finally {
    if (last.get(name) === done) last.delete(name)
  }
}
