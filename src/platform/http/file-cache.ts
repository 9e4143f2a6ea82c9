import { LRUCache } from 'lru-cache'

/**
 * Caches files by address, up to a total size. A full cache drops the least recently used file first. No file may take
 * more than a quarter of the cache.
 */
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
    // We copy a buffer that is part of a larger buffer, because it would keep the whole larger buffer in memory.
    this.#files.set(key, file.buffer.byteLength > file.length ? Buffer.from(Uint8Array.from(file).buffer) : file)
  }
}
