import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '../env/env.ts'
import { StartError } from '../errors.ts'

/** `SECRET_KEY`, or the demo's own. */
export const secretKeyOf = (env: Env): string => env.SECRET_KEY ?? ownKey(env, 'secret.key')

/** `DOCUMENT_KEY`, or the demo's own. */
export const documentKeyOf = (env: Env): string => env.DOCUMENT_KEY ?? ownKey(env, 'document.key')

/** A demo makes 32 random bytes once and keeps them in the data folder, readable by its owner only. */
function ownKey(env: Env, name: string): string {
  const file = join(env.DATA_DIR, name)
  try {
    makeOnce(file, env.DATA_DIR)
  } catch (error) {
    throw new StartError(`The data folder ${env.DATA_DIR} cannot be written: ${(error as Error).message}`)
  }
  chmodSync(file, 0o600)
  const key = readFileSync(file, 'utf8')
  if (key.length < 32) throw new StartError(`${file} does not hold a whole key. Please remove it; a new one is made.`)
  return key
}

/** Writes a temporary file and then links it to the final name, so that no process reads half a key. */
function makeOnce(file: string, folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}
