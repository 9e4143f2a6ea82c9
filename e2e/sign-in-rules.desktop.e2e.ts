import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import {
  call,
  client,
  emailedLink,
  enterPassword,
  field,
  main,
  newPerson,
  press,
  signedInAs,
  signInByForm,
  title,
  tokenOf,
  unconfirmedPerson,
} from './support/accounts.ts'
import { openForm } from './support/newsletter.ts'
import { findEmail } from './support/outbox.ts'
import { hold, open, tabTo } from './support/site.ts'
import { expect, expectAccessible, test, waitForHydration } from './support/test.ts'

const portal = /\/client-portal$/
const summary = (page: Page) => main(page).getByRole('alert')

test('signing up with an existing account gets the same answer on the page, and an email that says so', async ({
  page,
  request,
  address,
}) => {
  const person = await client(request, address)
  await openForm(page, '/sign-up')
  await field(page, 'First name').fill('Someone')
  await field(page, 'Last name').fill('Else')
  await field(page, 'Email address').fill(person.email)
  await field(page, 'Password').fill('another Lantern, 43 harbors')
  await press(page, 'Create account')
  await expect(title(page)).toHaveText('Check your email')
  await findEmail(request, person.email, 'You already have an account')
  await press(page, 'Try again or use another address')
  await expect(title(page)).toBeFocused()
  await expect(field(page, 'Email address')).toHaveValue(person.email)
  await expect(field(page, 'First name')).toHaveValue('Someone')
})

test('a recovery code replaces the second factor when signing in', async ({ page, request, address }) => {
  const person = await client(request, address)
  const { secret } = await call<{ secret: string }>(request, address, '/account/authenticator/start')
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { codes } = await call<{ codes: string[] }>(request, address, '/account/authenticator', { code })
  await open(page, '/sign-in?to=%2Ffaqs')
  await enterPassword(page, person)
  await expect(title(page)).toHaveText('One more step')
  await expect(title(page)).toBeFocused()
  await expect(field(page, 'Code')).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await signedInAs(page)).toBeUndefined()
  await expectAccessible(page)
  await press(page, 'Sign in as someone else')
  await expect(title(page)).toHaveText('Sign in')
  await enterPassword(page, person)
  await expect(field(page, 'Code')).toHaveAttribute('inputmode', 'numeric')
  await press(page, 'Use a recovery code instead')
  await expect(field(page, 'Code')).toBeFocused()
  await expect(field(page, 'Code')).toHaveAttribute('inputmode', 'text')
  await field(page, 'Code').fill(codes[0] ?? '')
  await press(page, 'Continue')
  await expect(page).toHaveURL(/\/faqs$/)
  expect(await signedInAs(page)).toBe(person.email)
})

test('a change of address needs both links and can be undone', async ({ page, request, address }) => {
  const { email } = await client(request, address)
  const { email: next } = newPerson()
  await call(request, address, '/account/email', { email: next })
  await open(page, await emailedLink(request, next, 'Please confirm your new email address', '/auth/email'))
  await press(page, 'Confirm the change')
  await expect(title(page)).toHaveText('One address is confirmed')
  await expect(title(page)).toBeFocused()
  await open(page, await emailedLink(request, email, 'Please confirm the change', '/auth/email'))
  await press(page, 'Confirm the change')
  await expect(title(page)).toHaveText('Your email address has changed')
  await open(page, await emailedLink(request, email, 'Your email address has changed', '/auth/email/undo'))
  await press(page, 'Use my old address again')
  await expect(title(page)).toHaveText('Your old address is back')
  expect((await request.get('/api/auth/user')).status()).toBe(401)
})

test('people can sign in by keyboard and never land on another site; other tabs with the form move on too', async ({
  page,
  request,
  address,
  baseURL,
}) => {
  const person = await client(request, address)
  await open(page, '/sign-in')
  await tabTo(page, field(page, 'Email address'))
  await page.keyboard.type(person.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(portal)
  // The page's own requests may still be under way. Without the session, they would fail.
  const endSession = async () => {
    await page.goto('about:blank')
    await page.context().clearCookies()
  }
  for (const [to, path] of [
    ['//evil.example', portal],
    ['https://evil.example/', portal],
    ['/faqs?q=rrsp#top', /\/faqs\?q=rrsp#top$/],
  ] as const) {
    await endSession()
    await open(page, `/auth?${new URLSearchParams({ to })}`)
    await enterPassword(page, person)
    await expect(page, to).toHaveURL(path)
    expect(new URL(page.url()).origin, to).toBe(baseURL)
  }
  await endSession()
  const other = await page.context().newPage()
  await open(other, '/sign-in?to=%2Fabout')
  await signInByForm(page, person, '/sign-in?to=%2Ffaqs')
  await expect(page).toHaveURL(/\/faqs$/)
  await expect(other).toHaveURL(/\/about$/)
  await page.goto('/auth')
  await expect(page).toHaveURL(portal)
})

test('keeps what was typed before the scripts loaded', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/sign-in', { waitUntil: 'commit' })
  await field(page, 'Email address').fill('early@example.org')
  await field(page, 'Password').fill('typed early')
  resolve()
  await waitForHydration(page)
  await expect(field(page, 'Email address')).toHaveValue('early@example.org')
  await expect(field(page, 'Password')).toHaveValue('typed early')
})

test.describe('a link for a password', () => {
  test.use({ expectedFailures: [/\/api\/auth\/password-reset\/use$/] })

  test('a newer link replaces the earlier one, and the page says if the link was used in the meantime', async ({
    page,
    request,
    address,
  }) => {
    const { email } = await client(request, address)
    const ask = () => call(request, address, '/auth/password-reset', { email })
    const link = () => emailedLink(request, email, 'Set your password', '/reset-password')
    await ask()
    const first = await link()
    await ask()
    await expect.poll(link).not.toBe(first)
    await open(page, first)
    await expect(title(page)).toHaveText('This link has expired')
    await expect(title(page)).toBeFocused()
    await expect(main(page)).toContainText('until you asked for a newer one')
    const path = await link()
    await open(page, path)
    await expect(field(page, 'New password')).toBeVisible()
    await expectAccessible(page)

    const password = 'brass Violin, 17 meadows'
    await field(page, 'New password').fill(password)
    await call(request, address, '/auth/password-reset/use', { token: tokenOf(path), password })
    await press(page, 'Set password')
    await expect(title(page)).toHaveText('This link has been used')
    await expect(title(page)).toBeFocused()
    await expect(field(page, 'Email address')).toBeVisible()
  })
})

test.describe('if the server refuses', () => {
  test.use({ expectedFailures: [/\/api\//] })

  test('a wrong password and an address without an account get the same message', async ({
    page,
    request,
    address,
  }) => {
    const { email } = await client(request, address)
    await open(page, '/sign-in')
    for (const address of [email, newPerson().email]) {
      await enterPassword(page, { email: address, password: 'not the password' })
      await expect(field(page, 'Password')).toBeFocused()
      await expect(field(page, 'Password')).toHaveAccessibleDescription('The email address or password is wrong.')
      await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true')
      await expect(summary(page)).toHaveCount(0)
      await expect(field(page, 'Email address')).toHaveValue(address)
      await field(page, 'Password').fill('something else')
      await expect(field(page, 'Password')).not.toHaveAttribute('aria-invalid')
    }
    expect(await signedInAs(page)).toBeUndefined()
  })

  test('an unconfirmed address gets a new link', async ({ page, request, address }) => {
    const person = await unconfirmedPerson(request, address)
    await open(page, '/sign-in')
    await enterPassword(page, person)
    await expect(summary(page)).toContainText('Please confirm your email address first')
    await open(page, person.confirmPath)
    await field(page, 'Password').fill(person.password)
    await press(page, 'Confirm and sign in')
    await expect(summary(page)).toContainText('This link has expired.')
    await expect(main(page).getByRole('link', { name: 'Go to sign in' })).toBeVisible()
  })

  test('refuses a common password with a reason; people never find the trap field', async ({ page }) => {
    const person = newPerson()
    await openForm(page, '/sign-up')
    const trap = main(page).locator('input[name=remark]')
    await expect(trap).toHaveAttribute('tabindex', '-1')
    await expect(main(page).getByRole('textbox')).toHaveCount(4)
    const box = await trap.locator('..').boundingBox()
    expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(1)
    await field(page, 'First name').fill(person.firstName)
    await field(page, 'Last name').fill(person.lastName)
    await field(page, 'Email address').fill(person.email)
    await field(page, 'Password').fill('password1234')
    await press(page, 'Create account')
    await expect(field(page, 'Password')).toBeFocused()
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/This password is one that many people use/)
    await expect(field(page, 'Password')).toHaveValue('password1234')
    await expectAccessible(page)
  })

  test('the button says that it is sending; people can try again after a lost request, and must wait after too many tries', async ({
    page,
  }) => {
    await open(page, '/sign-in')
    const release = await hold(page, '/api/auth/sign-in')
    await enterPassword(page, newPerson())
    await expect(main(page).getByRole('button', { name: 'Signing in...' })).toBeDisabled()
    release()
    await expect(field(page, 'Password')).toBeFocused()
    await page.route('**/api/auth/sign-in', (route) => route.abort())
    await press(page, 'Sign in')
    await expect(summary(page)).toContainText("We can't be reached.")
    await expect(main(page).getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
    const message = 'Too many attempts. Please try again in 15 minutes.'
    await page.route('**/api/auth/sign-in', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many', status: 429, message } }),
    )
    await press(page, 'Sign in')
    await expect(summary(page)).toHaveText(message)
  })

  test('if someone cancels the passkey, a calm message says so', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.credentials.get = () => Promise.reject(new DOMException('canceled', 'NotAllowedError'))
    })
    await open(page, '/sign-in')
    await press(page, 'Sign in with a passkey')
    await expect(main(page).getByRole('status').filter({ hasText: 'No passkey was used.' })).toBeVisible()
    await expectAccessible(page)
  })

  test('the pages of emailed links say if a token is unknown, and what to do next', async ({ page }) => {
    for (const [path, action] of [
      ['/auth/link', 'Sign in'],
      ['/auth/email', 'Confirm the change'],
      ['/auth/email/undo', 'Use my old address again'],
    ] as const) {
      await open(page, `${path}?token=x`)
      await press(page, action)
      await expect(summary(page), path).toContainText("This link isn't valid.")
      await expect(summary(page), path).toBeFocused()
      await expect(main(page).getByRole('button'), path).toHaveCount(0)
      await expectAccessible(page)
    }
    await open(page, '/set-password?token=x')
    await expect(title(page)).toHaveText("This link isn't valid")
    await expect(field(page, 'Email address')).toBeVisible()
  })
})

test('the pages of emailed links send no referrer, and ask search engines to leave them out', async ({ request }) => {
  for (const path of ['/auth', '/sign-up', '/auth/confirm', '/auth/link', '/auth/email', '/set-password']) {
    const answer = await request.get(`${path}?token=x`)
    expect(answer.headers()['referrer-policy'], path).toBe('strict-origin')
    expect(answer.headers()['cache-control'], path).toBe('no-store')
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"/>')
  }
})
