import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A small disk that a test can fill. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** Mounts a small disk. Returns undefined if this machine doesn't allow it. */
  static mount(megabytes: number): SmallDisk | undefined {
    const folder = mkdtempSync(join(tmpdir(), 'zenith-disk-'))
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'zenith', folder])
    if (status === 0) return new SmallDisk(folder)
    rmSync(folder, { recursive: true })
    return undefined
  }

  get #ballast() {
    return join(this.folder, 'ballast')
  }

  /** Fills the disk to its last byte. */
  fill() {
    const file = openSync(this.#ballast, 'w')
    try {
      for (const bytes of [2 ** 20, 2 ** 12]) this.#writeUntilFull(file, Buffer.alloc(bytes))
    } finally {
      closeSync(file)
    }
  }

  #writeUntilFull(file: number, chunk: Buffer) {
    try {
      while (writeSync(file, chunk) === chunk.length);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }

  empty() {
    rmSync(this.#ballast)
  }

  unmount() {
    spawnSync('umount', ['-l', this.folder])
    rmSync(this.folder, { recursive: true, force: true })
  }
}
