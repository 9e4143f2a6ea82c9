import type { Page } from '@playwright/test'
import { pressSignOut } from './support/account.ts'
import { likePeople } from './support/analytics.ts'
import { settings, standIn, tokenFor } from './support/clerk.ts'
import { onOneSite } from './support/own-site.ts'
import { goTo, hold, open } from './support/site.ts'
import { expect, expectAccessible } from './support/test.ts'

const test = onOneSite(settings)

test("people sign in with Clerk's form, get an account, see it, and sign out", async ({ page, baseURL }) => {
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
  const arrive = await hold(page, '/assets/*.js')
  await pressSignOut(page)
  await expect(page.getByRole('main')).toHaveText('Signing out...')
  arrive()
  await expect(page).toHaveURL('/')
  await page.goto('/client-portal')
  await expect(page).toHaveURL(/\/auth\?to=/)
})

test('the first sync counts as a sign-up, and later ones do not', async ({ page, baseURL }) => {
  await likePeople(page)
  const events: { name: string; page_path: string }[] = []
  await page.route('**/api/events', async (route) => {
    events.push(...route.request().postDataJSON().events)
    await route.fulfill({ json: { stored: 1 } })
  })
  const viewsOf = (path: string) => events.filter(({ name, page_path }) => name === 'page_view' && page_path === path)
  const signUps = () => events.filter(({ name }) => name === 'signed_up')
  await standIn(page, baseURL ?? '', 'user_counted')
  await page.goto('/auth?to=%2Fclient-portal')
  await page.getByRole('button', { name: 'Sign in with the stand-in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada')
  await expect.poll(signUps).toHaveLength(1)
  const synced = page.waitForResponse('**/api/auth/sync-clerk-user')
  await open(page, '/about')
  await synced
  // The page sends events in order. So once it has sent this page view, it has sent everything before that.
  await goTo(page, '/faqs')
  await expect.poll(() => viewsOf('/faqs')).toHaveLength(1)
  expect(signUps()).toHaveLength(1)
})

/**
 * Adds Clerk's dialog that asks people to confirm who they are. The person cancels it the first time and confirms the
 * second time.
 */
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

test.describe('an action that needs a sign-in from the last 15 minutes', () => {
  test.use({ expectedErrors: [/403/], expectedFailures: [/account\/close/] })

  test("is allowed after Clerk's own confirmation, without signing out", async ({ page, baseURL: site = '' }) => {
    await standIn(page, site, 'user_again', [20, -1])
    await addReverification(page, tokenFor(site, 'user_again', [0, -1]))
    await page.goto('/auth?to=%2Fclient-portal')
    await page.getByRole('button', { name: 'Sign in with the stand-in' }).click()
    await expect(page).toHaveURL('/client-portal')
    expect(await closeAccount(page)).toBe(403)
    await page.goto('/auth?again=&to=%2Fclient-portal%2Fprofile')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in again')
    await expectAccessible(page)
    await page.getByRole('button', { name: "Confirm that it's me" }).click()
    await expect(page.getByRole('alert')).toContainText("You didn't confirm that it's you.")
    await expectAccessible(page)
    expect(await closeAccount(page)).toBe(403)
    await page.getByRole('button', { name: "Confirm that it's me" }).click()
    await expect(page).toHaveURL('/client-portal/profile')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'asked'))).toEqual(['multi_factor', 'multi_factor'])
    expect(await closeAccount(page)).toBe(200)
  })

  test("asks people to sign out and in if Clerk's client can't ask for a confirmation", async ({
    page,
    baseURL: site = '',
  }) => {
    await standIn(page, site, 'user_older', [20, -1])
    await page.goto('/auth?again=&to=%2Fclient-portal')
    await page.getByRole('button', { name: 'Sign in with the stand-in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Please sign in again')
    await expect(page.getByRole('button', { name: "Confirm that it's me" })).toBeHidden()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect(page.getByRole('button', { name: 'Sign in with the stand-in' })).toBeVisible()
    await expect(page).toHaveURL('/auth?again=&to=%2Fclient-portal')
  })
})

test('password pages explain that Clerk keeps passwords, and lead to the sign-in page', async ({ page, baseURL }) => {
  await standIn(page, baseURL ?? '', 'user_password')
  await page.clock.install()
  for (const path of ['/reset-password', '/set-password']) {
    await open(page, path)
    await expect(page.getByRole('main')).toContainText('You can set and change your password on the sign-in page.')
    await expect(page.getByRole('link', { name: 'Continue to sign in' })).toHaveAttribute('href', '/sign-in')
  }
  // The page leaves after eight seconds. Hold back the scripts of the next page, so that it stays even if the check
  // takes longer.
  const release = await hold(page, '/assets/*.js')
  await expectAccessible(page)
  release()
  await page.clock.fastForward(8_000)
  await expect(page).toHaveURL('/sign-in')
})
