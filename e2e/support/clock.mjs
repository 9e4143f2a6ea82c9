/**
 * The tests load this into the product before its own code. It moves the product's clock forward by the number of
 * minutes in a file.
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
