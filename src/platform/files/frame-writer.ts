import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from '../env/env.ts'
import { chunkBytes } from './frames.ts'

/** Chunks of a file that are encrypted, hashed and written at once. */
export interface Batch {
  id: number
  /** The file's id. */
  file: string
  /** The file that the frames are written to. Absent if they go into `sealed`. */
  fd?: number
  /** Receives the frames if they aren't written to a file. */
  sealed?: SharedArrayBuffer
  /** Shared with the worker, so that nothing is copied. It holds `bytes` of the file. */
  plain: SharedArrayBuffer
  bytes: number
  key: Uint8Array
  context: string
  /** The index of the first frame. */
  first: number
  /** Whether the file ends with this batch. */
  isLast: boolean
}

/** The worker's answer. */
export interface Written {
  id: number
  /** The hash of the whole file, after its last batch. Absent if the thread didn't get the whole file. */
  sha256?: string
  /** Why the batch failed. We don't send the error itself, because it would arrive without its code. */
  problem?: { message: string; code?: string }
}

/** A batch has at most this many chunks. */
export const chunksPerBatch = 16
const maxSpare = 8

type Waiting = PromiseWithResolvers<Written>

/**
 * Encrypts, hashes and writes batches in a thread of its own. The main thread then stays free for other requests, and
 * V8 doesn't collect its large heap for each megabyte that arrives.
 */
class FrameWriter {
  #worker: Worker | undefined
  #lastId = 0
  readonly #waiting = new Map<number, Waiting>()
  readonly #spare: SharedArrayBuffer[] = []

  /** Returns memory for a batch. */
  take(): SharedArrayBuffer {
    return this.#spare.pop() ?? new SharedArrayBuffer(chunksPerBatch * chunkBytes)
  }

  /** Takes back the memory of a batch that is written. */
  giveBack(plain: SharedArrayBuffer): void {
    if (this.#spare.length < maxSpare) this.#spare.push(plain)
  }

  /** Resolves with the hash of the whole file if this was its last batch. */
  async write(batch: Omit<Batch, 'id'>): Promise<string | undefined> {
    this.#lastId += 1
    const id = this.#lastId
    const waiting = Promise.withResolvers<Written>()
    this.#waiting.set(id, waiting)
    this.#worker ??= this.#start()
    this.#worker.postMessage({ ...batch, id } satisfies Batch)
    return (await waiting.promise).sha256
  }

  #start(): Worker {
    // Node runs the TypeScript source even in a built product.
    const worker = new Worker(join(projectRoot, 'src/platform/files/write-frames.ts'), { env: {} })
    worker.on('message', (written: Written) => this.#settle(written))
    const end = (error: NodeJS.ErrnoException) => {
      if (this.#worker === worker) this.#worker = undefined
      for (const id of this.#waiting.keys()) this.#settle({ id, problem: error })
    }
    worker.on('error', end)
    worker.on('exit', () => end(new Error('The thread that writes files has ended.')))
    // This thread must not keep the process alive.
    worker.unref()
    return worker
  }

  #settle(written: Written) {
    const { id, problem } = written
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (problem) waiting?.reject(Object.assign(new Error(problem.message), { code: problem.code }))
    else waiting?.resolve(written)
  }
}

export const frameWriter = new FrameWriter()
