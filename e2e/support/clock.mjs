/**
 * The tests load this into the product before anything else. It sets the product's clock ahead by the minutes in a
 * file.
 */
import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE ?? ''
const RealDate = Date

function ahead() {
  try {
    return Number(readFileSync(file, 'utf8')) * 60_000
  } catch {
    return 0
  }
}

globalThis.Date = class extends RealDate {
  constructor(...args) {
    if (args.length === 0) super(RealDate.now() + ahead())
    else super(...args)
  }

  static now() {
    return RealDate.now() + ahead()
  }
}
