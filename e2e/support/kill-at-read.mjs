/**
 * The tests load this into the product before its own code. It kills the product, like a power cut, when the product
 * begins to read a file of at least `KILL_AT_BYTES`.
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
