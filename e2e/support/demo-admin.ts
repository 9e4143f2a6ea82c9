import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

const told = () => readFileSync(join(process.env.JOURNEYS_DATA ?? '', 'output'), 'utf8')
const pattern = /administrator is (\S+) with the password (\S+)/

/** The demonstration's administrator, whom the product names once, a moment after it begins to serve. */
export async function demoAdmin() {
  await expect.poll(told).toMatch(pattern)
  const [, email = '', password = ''] = pattern.exec(told()) ?? []
  return { email, password }
}
