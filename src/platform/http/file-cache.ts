import { LRUCache } from 'lru-cache'

/** Files by address, up to a total size; the least recently used goes first, and no file may take more than a quarter. */
export class FileCache {
  readonly #files: LRUCache<string, Buffer>

  constructor(maxBytes: number) {
    this.#files = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 4),
      sizeCalculation: ({ length }) => length,
    })
  }

  get(key: string): Buffer | undefined {
    return this.#files.get(key)
  }

  set(key: string, file: Buffer) {
    // A buffer that is part of a larger one would keep all of it in memory.
    this.#files.set(key, file.buffer.byteLength > file.length ? Buffer.from(Uint8Array.from(file).buffer) : file)
  }
}
