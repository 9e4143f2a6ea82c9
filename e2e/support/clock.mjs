/** Loaded into a product of a test before anything else: its clock is ahead by the minutes that a file says. */
import { readFileSync, watchFile } from 'node:fs'

const file = process.env.CLOCK_FILE ?? ''
const RealDate = Date
let ahead = 0

function read() {
  try {
    ahead = Number(readFileSync(file, 'utf8')) * 60_000
  } catch {
    ahead = 0
  }
}

read()
// The database asks for the time thousands of times.
watchFile(file, { interval: 50, persistent: false }, read)

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + ahead)
    else super(...args)
  }

  static now() {
    return RealDate.now() + ahead
  }
}
