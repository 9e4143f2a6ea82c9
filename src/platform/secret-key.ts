import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env.ts'
import { StartError } from './errors.ts'

/** `SECRET_KEY`, or for a try-out a key of 32 random bytes, made once and kept in the data folder for its owner's eyes. */
export function secretKeyOf(env: Env): string {
  if (env.SECRET_KEY) return env.SECRET_KEY
  const file = join(env.DATA_DIR, 'secret.key')
  try {
    mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartError(`The data folder ${env.DATA_DIR} cannot be written: ${(error as Error).message}`)
    }
    chmodSync(file, 0o600)
  }
  return readFileSync(file, 'utf8')
}
