/**
 * The tests load this into the product before anything else. It kills the product, like a power cut, when the product
 * begins to read a file that has at least this many bytes.
 */
import { statSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'

const bytes = Number(process.env.KILL_AT_BYTES)
const { open } = promises

promises.open = (path, flags, ...rest) => {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  if (flags === 'r' && size >= bytes) process.kill(process.pid, 'SIGKILL')
  return open(path, flags, ...rest)
}
syncBuiltinESMExports()
