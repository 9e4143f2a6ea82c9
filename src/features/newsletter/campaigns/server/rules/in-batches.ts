import { setImmediate as nextTurn } from 'node:timers/promises'

interface Waiting<Item, Result> {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Does work for several items at once: those that arrive in the same turn of the event loop or the next one, or while
 * earlier work runs. So a hundred emails at the same time need only a few statements.
 */
export function inBatches<Item, Result>(work: (items: Item[]) => Promise<Result[]>) {
  let waiting: Waiting<Item, Result>[] = []
  let isRunning = false
  const run = async () => {
    isRunning = true
    while (waiting.length > 0) {
      await nextTurn()
      const batch = waiting
      waiting = []
      try {
        const results = await work(batch.map(({ item }) => item))
        batch.forEach(({ resolve }, index) => {
          resolve(results[index] as Result)
        })
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isRunning = false
  }
  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isRunning) void run()
    })
}
