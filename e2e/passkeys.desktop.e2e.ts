import { rmSync } from 'node:fs'
import { client, main, press, signedInAs, signInByForm, signOut } from './support/accounts.ts'
import { newDataFolder, type Product, startProduct } from './support/product.ts'
import { open } from './support/site.ts'
import { test as base, expect } from './support/test.ts'

/** Browsers bind passkeys to a host's name, so the product runs under one here; an address of numbers has none. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const folder = newDataFolder()
      const product = await startProduct(folder, { HOST: 'localhost' })
      await use(product)
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ product }, use) => use(product.url),
  expectedFailures: [/\/client-portal/],
})

test('a passkey signs in without a password', async ({ page, request, address }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const person = await client(request, address)
  await signInByForm(page, person)
  const status = await page.evaluate(async () => {
    const post = (path: string, body: object) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    const options = await (await post('/api/account/passkeys/start', {})).json()
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
    return (await post('/api/account/passkeys', { name: 'Test', response: made.toJSON() })).status
  })
  expect(status).toBe(200)
  await signOut(page)

  await open(page, '/sign-in?to=%2Ffaqs')
  await expect(main(page).getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await press(page, 'Sign in with a passkey')
  await expect(page).toHaveURL(/\/faqs$/)
  expect(await signedInAs(page)).toBe(person.email)
})
