import { rmSync } from 'node:fs'
import { type APIRequestContext, type BrowserContext, request as newRequest, type Page } from '@playwright/test'
import { call, type Person } from './accounts.ts'
import { codeOf } from './factors.ts'
import { newUsedFolder, type Product, startProduct } from './product.ts'
import { expect, test as pageTest } from './test.ts'

/** Signs in the administrator of a demo that has just started for the first time, and sets up the second factor. */
async function signIn(request: APIRequestContext, { url, output }: Product, address: string): Promise<void> {
  // The product prints the administrator's password a moment after it prints its address.
  const pattern = /administrator is (\S+) with the password (\S+)/
  await expect.poll(output).toMatch(pattern)
  const [, email = '', password = ''] = pattern.exec(output()) ?? []
  await signInFirst(request, address, { email, password }, url)
}

/** Signs in an administrator for the first time, and sets up the second factor. */
export async function signInFirst(
  request: APIRequestContext,
  address: string,
  { email, password }: Pick<Person, 'email' | 'password'>,
  site = '',
): Promise<void> {
  await call(request, address, '/auth/sign-in', { email, password }, site)
  const { secret } = await call<{ secret: string }>(request, address, '/account/authenticator/start', {}, site)
  await call(request, address, '/account/authenticator', { code: codeOf(secret) }, site)
}

/** Signs in as the administrator of the test's own product. */
export async function signInAsAdmin(page: Page, product: Product, address: string): Promise<void> {
  await page.goto(`${product.url}/healthz`)
  await signIn(page.context().request, product, address)
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/**
 * Signs in as the administrator of a product that several journeys share. Returns the storage state for their pages.
 */
export async function asAdmin(product: Product): Promise<SignedIn> {
  const request = await newRequest.newContext()
  await signIn(request, product, '10.0.0.1')
  const signedIn = await request.storageState()
  await request.dispose()
  return signedIn
}

/** Gives all journeys of a file one product that only they use, and runs them one after another. `as` signs them in. */
export function onOneSite(environment: NodeJS.ProcessEnv = {}, as?: typeof asAdmin) {
  let folder = ''
  let product: Product | undefined
  let signedIn: SignedIn | undefined
  const test = pageTest.extend<{ siteOutput: () => string }>({
    siteOutput: async ({}, use) => use(() => product?.output() ?? ''),
    baseURL: ({}, use) => use(product?.url),
    storageState: ({}, use) => use(signedIn),
  })
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    // On a busy machine, the product takes a while to start.
    test.setTimeout(240_000)
    folder = await newUsedFolder()
    product = await startProduct(folder, environment)
    signedIn = await as?.(product)
  })
  test.afterAll(async () => {
    await product?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return test
}
