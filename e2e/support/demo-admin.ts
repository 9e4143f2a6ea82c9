import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const output = () => readFileSync(join(process.env.JOURNEYS_DATA ?? '', 'output'), 'utf8')
const pattern = /administrator is (\S+) with the password (\S+)/

/**
 * Returns the demo administrator's sign-in. The product prints the password only once, a moment after it starts to
 * serve.
 */
export async function demoAdmin() {
  await expect.poll(output).toMatch(pattern)
  const [, email = '', password = ''] = pattern.exec(output()) ?? []
  return { email, password }
}
