import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The demonstration's administrator; told once, when the demonstration was made. */
export function demoAdmin() {
  const output = readFileSync(join(process.env.JOURNEYS_DATA ?? '', 'output'), 'utf8')
  const [, email = '', password = ''] = /administrator is (\S+) with the password (\S+)/.exec(output) ?? []
  return { email, password }
}
