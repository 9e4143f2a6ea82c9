import type { Page } from '@playwright/test'
import { call } from './accounts.ts'
import { codeOf } from './factors.ts'
import type { Product } from './product.ts'
import { expect } from './test.ts'

/** The administrator of a demonstration that has just been started for the first time, with a second factor. */
export async function signInAsAdmin(page: Page, { url, output }: Product, address: string): Promise<void> {
  // What it writes of the administrator comes a moment after its address.
  const pattern = /administrator is (\S+) with the password (\S+)/
  await expect.poll(output).toMatch(pattern)
  const [, email = '', password = ''] = pattern.exec(output()) ?? []
  await page.goto(`${url}/healthz`)
  const request = page.context().request
  await call(request, address, '/auth/sign-in', { email, password }, url)
  const { secret } = await call<{ secret: string }>(request, address, '/account/authenticator/start', {}, url)
  await call(request, address, '/account/authenticator', { code: codeOf(secret) }, url)
}
