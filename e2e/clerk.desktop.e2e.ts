import { generateKeyPairSync, sign } from 'node:crypto'
import type { Page } from '@playwright/test'
import { onOneSite } from './support/own-site.ts'
import { becomeIdle, open } from './support/site.ts'
import { expect, expectAccessible } from './support/test.ts'

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
const host = 'clerk.firm.example'
const settings = {
  CLERK_PUBLISHABLE_KEY: `pk_test_${Buffer.from(`${host}$`).toString('base64')}`,
  CLERK_JWT_KEY: keys.publicKey.export({ format: 'pem', type: 'spki' }).toString(),
}

const test = onOneSite(settings)

/** A session token as Clerk would make it, for an hour. */
function tokenFor(site: string, id: string, fva = [0, -1]) {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const now = Math.floor(Date.now() / 1_000)
  const claims = { iss: `https://${host}`, azp: site, sub: id, sid: `sess_${id}`, sts: 'active', v: 2, fva }
  const times = { iat: now - 5, nbf: now - 15, exp: now + 3_600 }
  const known = { email: `${id}@example.org`, email_verified: true }
  const signed = `${encode({ alg: 'RS256', kid: 'ins_1', typ: 'JWT' })}.${encode({ ...claims, ...times, ...known })}`
  return `${signed}.${sign('sha256', Buffer.from(signed), keys.privateKey).toString('base64url')}`
}

/** A client that stands in for Clerk's: its form is a button that signs this person in. */
async function standIn(page: Page, site: string, id: string, fva?: number[]) {
  await page.addInitScript(
    ({ token, id }) => {
      const isIn = () => document.cookie.includes('__session=')
      const person = {
        id,
        primaryEmailAddress: { emailAddress: `${id}@example.org` },
        firstName: 'Ada',
        lastName: 'Lovelace',
      }
      const listeners = new Set<(known: object) => void>()
      const tell = () => listeners.forEach((listener) => void listener({ user: isIn() ? person : null }))
      const become = (cookie: string) => {
        document.cookie = cookie
        tell()
      }
      const mount = (node: HTMLElement) => {
        const button = Object.assign(document.createElement('button'), { textContent: 'Sign in with the stand-in' })
        button.onclick = () => become(`__session=${token}; path=/`)
        node.replaceChildren(button)
      }
      const clear = (node: HTMLElement) => node.replaceChildren()
      const client = {
        loaded: true,
        get session() {
          return isIn() ? { getToken: async () => token } : null
        },
        addListener: (listener: (known: object) => void) => {
          listeners.add(listener)
          listener({ user: isIn() ? person : null })
          return () => listeners.delete(listener)
        },
        mountSignIn: mount,
        mountSignUp: mount,
        mountUserProfile: (node: HTMLElement) => node.replaceChildren('The account page of the stand-in'),
        unmountSignIn: clear,
        unmountSignUp: clear,
        unmountUserProfile: clear,
        signOut: async () => become('__session=; path=/; max-age=0'),
      }
      Object.assign(globalThis, { prebuiltClerk: client })
    },
    { token: tokenFor(site, id, fva), id },
  )
}

test("Clerk's own form signs in; the account is made, shown and left again", async ({ page, baseURL }) => {
  await standIn(page, baseURL ?? '', 'user_journey')
  await page.goto('/client-portal/profile')
  await expect(page).toHaveURL(/\/auth\?to=%2Fclient-portal%2Fprofile$/)
  await expect(page.getByRole('button', { name: 'Sign in with the stand-in' })).toBeVisible()
  await expectAccessible(page)
  const synced = page.waitForRequest('**/api/auth/sync-clerk-user')
  await page.getByRole('button', { name: 'Sign in with the stand-in' }).click()
  expect((await synced).postDataJSON()).toEqual({
    clerkId: 'user_journey',
    email: 'user_journey@example.org',
    firstName: 'Ada',
    lastName: 'Lovelace',
  })
  await expect(page).toHaveURL('/client-portal/profile')
  await expect(page.getByRole('main')).toContainText('The account page of the stand-in')
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/client-portal')
  await expect(page).toHaveURL(/\/auth\?to=/)
})

/** Its window for showing anew who the person is: closed the first time, and passed the second. */
async function addReverification(page: Page, fresh: string) {
  await page.addInitScript((fresh) => {
    const { prebuiltClerk = {} } = globalThis
    const asked: string[] = []
    let isPassed = false
    const open = (window: { level: string; afterVerification(): void; afterVerificationCancelled(): void }) => {
      asked.push(window.level)
      isPassed = asked.length > 1
      if (isPassed) window.afterVerification()
      else window.afterVerificationCancelled()
    }
    const getToken = async ({ skipCache = false } = {}) => {
      if (skipCache && isPassed) document.cookie = `__session=${fresh}; path=/`
      return /__session=([^;]+)/.exec(document.cookie)?.[1] ?? null
    }
    const get = () => (document.cookie.includes('__session=') ? { getToken } : null)
    Object.defineProperty(prebuiltClerk, 'session', { get })
    Object.assign(prebuiltClerk, { __internal_openReverification: open })
    Object.assign(globalThis, { asked })
  }, fresh)
}

const closeAccount = (page: Page) =>
  page.evaluate(async () => (await fetch('/api/account/close', { method: 'POST' })).status)

test.describe('what needs a sign-in of the last quarter of an hour', () => {
  test.use({ expectedErrors: [/403/], expectedFailures: [/account\/close/] })

  test("is opened by Clerk's own question, without signing out", async ({ page, baseURL: site = '' }) => {
    await standIn(page, site, 'user_again', [20, -1])
    await addReverification(page, tokenFor(site, 'user_again', [0, -1]))
    await page.goto('/auth?to=%2Fclient-portal')
    await page.getByRole('button', { name: 'Sign in with the stand-in' }).click()
    await expect(page).toHaveURL('/client-portal')
    expect(await closeAccount(page)).toBe(403)
    await page.goto('/auth?again=&to=%2Fclient-portal%2Fprofile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in again')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm that it is you' }).click()
    await expect(page.getByRole('alert')).toContainText('You have not confirmed that it is you.')
    await expectAccessible(page)
    expect(await closeAccount(page)).toBe(403)
    await page.getByRole('button', { name: 'Confirm that it is you' }).click()
    await expect(page).toHaveURL('/client-portal/profile')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'asked'))).toEqual(['multi_factor', 'multi_factor'])
    expect(await closeAccount(page)).toBe(200)
  })

  test('signs out and in where the client cannot ask', async ({ page, baseURL: site = '' }) => {
    await standIn(page, site, 'user_older', [20, -1])
    await page.goto('/auth?again=&to=%2Fclient-portal')
    await page.getByRole('button', { name: 'Sign in with the stand-in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in again')
    await expect(page.getByRole('button', { name: 'Confirm that it is you' })).toBeHidden()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page.getByRole('button', { name: 'Sign in with the stand-in' })).toBeVisible()
    await expect(page).toHaveURL('/auth?again=&to=%2Fclient-portal')
  })
})

test('pages about passwords explain, and lead to where Clerk signs in', async ({ page, baseURL }) => {
  await standIn(page, baseURL ?? '', 'user_password')
  await page.clock.install()
  for (const path of ['/reset-password', '/set-password']) {
    await open(page, path)
    await expect(page.getByRole('main')).toContainText('Passwords are set and changed where you sign in.')
    await expect(page.getByRole('link', { name: 'Continue to sign in' })).toHaveAttribute('href', '/sign-in')
  }
  await expectAccessible(page)
  await page.clock.fastForward(8_000)
  await expect(page).toHaveURL('/sign-in')
})

const configurationError =
  'Authentication Configuration Error: The authentication system is not properly configured. Please contact your administrator to set up the required API keys.'

/** Has the stand-in throw where it is asked for this. */
const breakClient = (page: Page, method: string) =>
  page.addInitScript((method) => {
    const fail = () => {
      throw new Error('Clerk was not loaded with Ui components')
    }
    Object.assign(globalThis.prebuiltClerk ?? {}, { [method]: fail })
  }, method)

test.describe('a client that throws while it draws', () => {
  test.use({ expectedErrors: [/Clerk was not loaded/] })

  for (const [method, path] of [
    ['mountSignIn', '/sign-in'],
    ['mountSignUp', '/sign-up'],
    ['addListener', '/sign-in'],
    ['addListener', '/client-portal'],
  ] as const)
    test(`brings the specified sentence: ${method} on ${path}`, async ({ page, baseURL: site = '' }) => {
      await standIn(page, site, 'user_broken')
      await breakClient(page, method)
      await page.goto(path)
      await expect(page.getByRole('alert')).toHaveText(configurationError)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expectAccessible(page)
    })

  test('brings it in place of the account page, and the way on stays open', async ({ page, baseURL: site = '' }) => {
    await standIn(page, site, 'user_half')
    await breakClient(page, 'mountUserProfile')
    await page.goto('/auth?to=%2Fclient-portal%2Fprofile')
    await page.getByRole('button', { name: 'Sign in with the stand-in' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(configurationError)
    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada')
  })

  test('is left without a trace if it throws on the way out', async ({ page, baseURL: site = '' }) => {
    await standIn(page, site, 'user_leaving')
    await breakClient(page, 'unmountSignIn')
    await page.goto('/sign-in')
    await expect(page.getByRole('button', { name: 'Sign in with the stand-in' })).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL('/contact')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page could not be shown.')
  })
})

/** What the page logs and what nobody catches, from now on. */
function listen(page: Page) {
  const logged: string[] = []
  const uncaught: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text().split('\n')[0] ?? ''))
  page.on('pageerror', (error) => uncaught.push(error.message))
  return { logged: (words: string) => logged.filter((text) => text.includes(words)).length, uncaught }
}

/** The time that Clerk's own loader gives a script. */
const patience = 15_000

test.describe("without Clerk's script", () => {
  test.use({ expectedErrors: [/clerk/i], expectedFailures: [/clerk/] })

  const downloadError = 'Failed to download latest ClerkJS. Contact support'

  test('its failure is logged in the specified words, nothing is shown, and nothing is uncaught', async ({ page }) => {
    const heard = listen(page)
    await page.route(`https://${host}/**`, (route) => route.abort())
    await page.goto('/sign-in')
    await expect.poll(() => heard.logged(downloadError), { timeout: patience }).toBe(1)
    await expect(page.getByRole('main')).toHaveText('Sign inNeed help? Contact us')
    await expect(page.getByRole('alert')).toHaveCount(0)
    // Clerk's loader gives up by itself, later than the script has failed.
    await expect.poll(() => heard.logged('Failed to load Clerk JS'), { timeout: 2 * patience }).toBe(1)
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
    test(`a script that ${how} is logged, and nothing is uncaught`, async ({ page }) => {
      const heard = listen(page)
      const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }
      await page.route(`https://${host}/**`, (route) =>
        route.fulfill({ headers, body: `globalThis.hasBegun = true; ${body}` }),
      )
      await page.clock.install()
      await page.goto('/sign-in')
      await expect.poll(() => page.evaluate(() => 'hasBegun' in globalThis)).toBe(true)
      await expect(async () => {
        await page.clock.fastForward(patience)
        expect(heard.logged(words)).toBe(1)
      }).toPass()
      await expect(page.getByRole('main')).toHaveText('Sign inNeed help? Contact us')
      expect(heard.uncaught).toEqual([])
    })

  test('nobody waits: after the time of its loader the site takes everyone for a visitor', async ({ page }) => {
    const heard = listen(page)
    await page.route(`https://${host}/**`, () => {})
    await page.clock.install()
    const asked = page.waitForRequest(`https://${host}/**`)
    await page.goto('/client-portal')
    await asked
    await expect(async () => {
      await page.clock.fastForward(patience)
      await expect(page).toHaveURL(/\/auth\?to=/, { timeout: 1_000 })
    }).toPass()
    expect(heard.logged(downloadError)).toBe(1)
    expect(heard.uncaught).toEqual([])
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test.describe('without a key', () => {
  test.use({ expectedErrors: [/clerk/i], expectedFailures: [/clerk/] })

  test('that is one, the specified sentence is shown', async ({ page }) => {
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

test('who has no Clerk gets nothing of it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page, `http://localhost:${process.env.JOURNEYS_PORT}/sign-in`)
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await page.mouse.move(10, 10)
  await becomeIdle(page)
  expect(asked.filter((url) => /clerk/i.test(url))).toEqual([])
})
