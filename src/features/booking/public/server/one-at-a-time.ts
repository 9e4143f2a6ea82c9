const last = new Map<string, Promise<unknown>>()

/**
 * Runs work with the same name one at a time in this process. If a thousand people want the same time, they wait here,
 * not in the database, where they would occupy every connection.
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
