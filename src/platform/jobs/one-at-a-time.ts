import pLimit, { type LimitFunction } from 'p-limit'

const queues = new Map<string, LimitFunction>()

/**
 * Runs work with the same name one at a time in this process. If a thousand people want the same time, they wait here
 * and not in the database, where they would take up all connections.
 */
export async function oneAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(name) ?? pLimit(1)
  queues.set(name, queue)
  try {
    return await queue(work)
  } finally {
    if (queue.activeCount + queue.pendingCount === 0) queues.delete(name)
  }
}
