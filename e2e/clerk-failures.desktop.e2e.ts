import type { Page } from '@playwright/test'
import { host, settings, standIn } from './support/clerk.ts'
import { onOneSite } from './support/own-site.ts'
import { becomeIdle, open } from './support/site.ts'
import { expect, expectAccessible } from './support/test.ts'

const test = onOneSite(settings)

const configurationError =
  'Authentication Configuration Error: The authentication system is not properly configured. Please contact your administrator to set up the required API keys.'

/** Makes the stand-in for Clerk's client throw an error when the page calls this method. */
const breakClient = (page: Page, method: string) =>
  page.addInitScript((method) => {
    const fail = () => {
      throw new Error('Clerk was not loaded with Ui components')
    }
    Object.assign(globalThis.prebuiltClerk ?? {}, { [method]: fail })
  }, method)

test.describe('if the client throws while it renders', () => {
  test.use({ expectedErrors: [/Clerk was not loaded/] })

  for (const [method, path] of [
    ['mountSignIn', '/sign-in'],
    ['mountSignUp', '/sign-up'],
    ['addListener', '/sign-in'],
    ['addListener', '/client-portal'],
  ] as const)
    test(`the page shows the specified sentence: ${method} on ${path}`, async ({ page, baseURL: site = '' }) => {
      await standIn(page, site, 'user_broken')
      await breakClient(page, method)
      await page.goto(path)
      await expect(page.getByRole('alert')).toHaveText(configurationError)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expectAccessible(page)
    })

  test('the sentence replaces only the account page; the other pages still work', async ({
    page,
    baseURL: site = '',
  }) => {
    await standIn(page, site, 'user_half')
    await breakClient(page, 'mountUserProfile')
    await page.goto('/auth?to=%2Fclient-portal%2Fprofile')
    await page.getByRole('button', { name: 'Sign in with the stand-in' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(configurationError)
    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada')
  })

  test('people can leave the page even if the client throws while it unmounts', async ({
    page,
    baseURL: site = '',
  }) => {
    await standIn(page, site, 'user_leaving')
    await breakClient(page, 'unmountSignIn')
    await page.goto('/sign-in')
    await expect(page.getByRole('button', { name: 'Sign in with the stand-in' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be shown.')
  })
})

/** Collects the errors that the page logs, and the errors that no code catches. */
function listen(page: Page) {
  const logged: string[] = []
  const uncaught: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text().split('\n')[0] ?? ''))
  page.on('pageerror', (error) => uncaught.push(error.message))
  return { logged: (words: string) => logged.filter((text) => text.includes(words)).length, uncaught }
}

/** How long Clerk's loader waits for Clerk's script. */
const timeoutMs = 15_000

test.describe("without Clerk's script", () => {
  test.use({ expectedErrors: [/clerk/i], expectedFailures: [/clerk/] })

  const downloadError = 'Failed to download latest ClerkJS. Contact support'

  test('the page logs the failure in the specified words, shows nothing, and catches every error', async ({ page }) => {
    const heard = listen(page)
    await page.route(`https://${host}/**`, (route) => route.abort())
    await page.goto('/sign-in')
    await expect.poll(() => heard.logged(downloadError)).toBe(1)
    await expect(page.getByRole('main')).toHaveText('Sign inNeed help? Contact us')
    await expect(page.getByRole('alert')).toHaveCount(0)
    // Clerk's loader gives up only some time after the script failed to load.
    await expect.poll(() => heard.logged('Failed to load Clerk JS'), { timeout: 4 * timeoutMs }).toBe(1)
    expect(heard.logged(downloadError)).toBe(1)
    expect(heard.uncaught).toEqual([])
  })

  for (const [how, body, words] of [
    ['breaks while it starts', 'throw new Error("clerk broke")', downloadError],
    [
      'leaves a client that cannot load',
      'globalThis.Clerk = { load: async () => { throw new Error("clerk stayed away") } }; globalThis.__internal_ClerkUICtor = class {}',
      'Failed to hydrate latest Clerk JS',
    ],
  ] as const)
    test(`logs a script that ${how}, and catches every error`, async ({ page }) => {
      const heard = listen(page)
      const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }
      await page.route(`https://${host}/**`, (route) =>
        route.fulfill({ headers, body: `globalThis.hasBegun = true; ${body}` }),
      )
      await page.clock.install()
      await page.goto('/sign-in')
      await expect.poll(() => page.evaluate(() => 'hasBegun' in globalThis)).toBe(true)
      await expect(async () => {
        await page.clock.fastForward(timeoutMs)
        expect(heard.logged(words)).toBe(1)
      }).toPass()
      await expect(page.getByRole('main')).toHaveText('Sign inNeed help? Contact us')
      expect(heard.uncaught).toEqual([])
    })

  test("after the loader's timeout, the site treats everyone as a visitor", async ({ page }) => {
    const heard = listen(page)
    await page.route(`https://${host}/**`, () => {})
    await page.clock.install()
    const asked = page.waitForRequest(`https://${host}/**`)
    await page.goto('/client-portal')
    await asked
    await expect(async () => {
      await page.clock.fastForward(timeoutMs)
      await expect(page).toHaveURL(/\/auth\?to=/, { timeout: 1_000 })
    }).toPass()
    expect(heard.logged(downloadError)).toBe(1)
    expect(heard.uncaught).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test.describe('without a key', () => {
  test.use({ expectedErrors: [/clerk/i], expectedFailures: [/clerk/] })

  test('that is valid, the page shows the specified sentence', async ({ page }) => {
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      const body = (await answer.text()).replaceAll(settings.CLERK_PUBLISHABLE_KEY, 'pk_test_nothing')
      const { 'content-security-policy': _, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers, body })
    })
    await page.goto('/auth')
    await expect(page.getByRole('alert')).toHaveText(configurationError)
  })
})

test('a site without Clerk loads nothing from it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, `http://localhost:${process.env.JOURNEYS_PORT}/sign-in`)
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await page.mouse.move(10, 10)
  await becomeIdle(page)
  expect(asked.filter((url) => /clerk/i.test(url))).toEqual([])
})
