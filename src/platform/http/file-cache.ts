/** Files by their address, as many as fit; what was not asked for the longest goes first. */
export class FileCache {
  readonly #files = new Map<string, Buffer>()
  #bytes = 0

  constructor(private readonly maxBytes: number) {}

  get(key: string): Buffer | undefined {
    const file = this.#files.get(key)
    if (!file) return undefined
    this.#files.delete(key)
    this.#files.set(key, file)
    return file
  }

  set(key: string, file: Buffer) {
    if (file.length > this.maxBytes / 4 || this.#files.has(key)) return
    // A file that shares its memory with a larger one would keep that alive.
    this.#files.set(key, file.buffer.byteLength > file.length ? Buffer.from(Uint8Array.from(file).buffer) : file)
    this.#bytes += file.length
    for (const [oldest, { length }] of this.#files) {
      if (this.#bytes <= this.maxBytes) return
      this.#files.delete(oldest)
      this.#bytes -= length
    }
  }
}
