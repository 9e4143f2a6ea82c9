import { rmSync } from 'node:fs'
import { type APIRequestContext, type BrowserContext, request as newRequest, type Page } from '@playwright/test'
import { call } from './accounts.ts'
import { codeOf } from './factors.ts'
import { newUsedFolder, type Product, startProduct } from './product.ts'
import { expect, test as pageTest } from './test.ts'

/** Signs in the administrator of a demonstration that has just been started for the first time, with a second factor. */
async function signIn(request: APIRequestContext, { url, output }: Product, address: string): Promise<void> {
  // What it writes of the administrator comes a moment after its address.
  const pattern = /administrator is (\S+) with the password (\S+)/
  await expect.poll(output).toMatch(pattern)
  const [, email = '', password = ''] = pattern.exec(output()) ?? []
  await call(request, address, '/auth/sign-in', { email, password }, url)
  const { secret } = await call<{ secret: string }>(request, address, '/account/authenticator/start', {}, url)
  await call(request, address, '/account/authenticator', { code: codeOf(secret) }, url)
}

/** The administrator of a product of the test's own, on its page. */
export async function signInAsAdmin(page: Page, product: Product, address: string): Promise<void> {
  await page.goto(`${product.url}/healthz`)
  await signIn(page.context().request, product, address)
}

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

/** What makes a page one of the administrator's, on a product that several journeys share. */
export async function asAdmin(product: Product): Promise<SignedIn> {
  const request = await newRequest.newContext()
  await signIn(request, product, '10.0.0.1')
  const signedIn = await request.storageState()
  await request.dispose()
  return signedIn
}

/** For all journeys of a file, one after the other: one product of their own; every page is somebody's, or nobody's. */
export function onOneSite(environment: NodeJS.ProcessEnv = {}, as?: typeof asAdmin) {
  let folder = ''
  let product: Product | undefined
  let signedIn: SignedIn | undefined
  const test = pageTest.extend({
    baseURL: ({}, use) => use(product?.url),
    storageState: ({}, use) => use(signedIn),
  })
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    // Starting the product takes its time on a busy machine.
    test.setTimeout(120_000)
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
