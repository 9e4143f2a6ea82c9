import type { APIRequestContext, Page } from '@playwright/test'
import {
  call,
  client,
  emailedLink,
  enterPassword,
  field,
  main,
  newPerson,
  type Person,
  press,
  title,
} from './support/accounts.ts'
import { codeOf } from './support/factors.ts'
import { expect, expectAccessiblePlain, expectNoOverflow, takeTime, test } from './support/test.ts'

test.use({ javaScriptEnabled: false, expectedFailures: [/\/(sign-in|sign-up|auth\/\w+|reset-password)(\?|$)/] })

const isSignedIn = async (page: Page) => (await page.request.get('/api/auth/user')).ok()

/** Signs the request context in as someone who has an authenticator. Returns its secret and the recovery codes. */
async function withAuthenticator(request: APIRequestContext, address: string) {
  const person = await client(request, address)
  const { secret } = await call<{ secret: string }>(request, address, '/account/authenticator/start')
  const code = codeOf(secret)
  const { codes } = await call<{ codes: string[] }>(request, address, '/account/authenticator', { code })
  return { person, secret, codes }
}

async function signUp(page: Page, person: Person) {
  await field(page, 'First name').fill(person.firstName)
  await field(page, 'Last name').fill(person.lastName)
  await field(page, 'Email address').fill(person.email)
  await field(page, 'Password').fill(person.password)
  await takeTime()
  await press(page, 'Create account')
}

test('someone creates an account, confirms the address and is signed in', async ({ page, request }) => {
  const person = newPerson()
  await page.goto('/sign-up?to=/client-portal/profile')
  await expectAccessiblePlain(page)
  await signUp(page, { ...person, password: 'short' })
  await expect(page).toHaveTitle(/^Error: Create an account/)
  await expect(main(page)).toContainText('Please use at least 12 characters')
  await expect(field(page, 'First name')).toHaveValue('Nora')
  await expect(field(page, 'Email address')).toHaveValue(person.email)
  await expect(field(page, 'Password')).toHaveValue('')
  expect(await page.content()).not.toContain('short"')
  await expectNoOverflow(page)
  await expectAccessiblePlain(page)
  await signUp(page, person)
  await expect(title(page)).toHaveText('Check your email')
  await expect(main(page)).toContainText(person.email)

  await page.goto(await emailedLink(request, person.email, 'Please confirm your email address', '/auth/confirm'))
  await field(page, 'Password').fill('another Lantern, 42 harbors')
  await press(page, 'Confirm and sign in')
  await expect(main(page)).toContainText("That isn't the password you chose when you signed up.")
  await expectAccessiblePlain(page)
  await field(page, 'Password').fill(person.password)
  await press(page, 'Confirm and sign in')
  await expect(page).toHaveURL('/client-portal/profile')
  expect(await isSignedIn(page)).toBe(true)
  await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/sign-in')
  expect(await isSignedIn(page)).toBe(false)
})

test('a password signs in and leads back; for a wrong one, the page says so and does not contain it', async ({
  page,
  request,
  address,
}) => {
  const person = await client(request, address)
  await page.goto('/sign-in?to=/about')
  await expectAccessiblePlain(page)
  await enterPassword(page, { ...person, password: 'wrong Lantern, 42 harbors' })
  await expect(page).toHaveTitle(/^Error: Sign in/)
  await expect(main(page)).toContainText('The email address or password is wrong.')
  await expect(field(page, 'Email address')).toHaveValue(person.email)
  expect(await page.content()).not.toContain('Lantern')
  await expectAccessiblePlain(page)
  await main(page).getByRole('checkbox').check()
  await enterPassword(page, person)
  await expect(page).toHaveURL('/about')
  expect(await isSignedIn(page)).toBe(true)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name.endsWith('zenith_session'))).toMatchObject({ httpOnly: true })
})

test('signing in never leads to another site', async ({ page, request, address }) => {
  const person = await client(request, address)
  await page.goto('/sign-in?to=//evil.example')
  await enterPassword(page, person)
  await expect(page).toHaveURL('/client-portal')
})

test('the page asks for the second factor, and says if a code is wrong', async ({ page, request, address }) => {
  const { person, secret, codes } = await withAuthenticator(request, address)
  await page.goto('/sign-in?to=/about')
  await enterPassword(page, person)
  await expect(title(page)).toHaveText('One more step')
  await expectAccessiblePlain(page)
  expect(await isSignedIn(page)).toBe(false)
  await field(page, 'Code').fill('000000')
  await press(page, 'Continue')
  await expect(title(page)).toHaveText('One more step')
  await expect(field(page, 'Code')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Code')).toHaveValue('')
  await field(page, 'Code').fill(codeOf(secret, 1))
  await press(page, 'Continue')
  await expect(page).toHaveURL('/about')
  expect(await isSignedIn(page)).toBe(true)

  await page.context().clearCookies()
  await page.goto('/sign-in?to=/about')
  await enterPassword(page, person)
  await field(page, 'Code').fill(codes[0] ?? '')
  await press(page, 'Continue')
  await expect(page).toHaveURL('/about')
})

test('an emailed link signs in', async ({ page, request, address }) => {
  const person = await client(request, address)
  await page.goto('/sign-in?to=/about')
  await press(page, 'Email me a link instead')
  await expect(title(page)).toHaveText('Get a link by email')
  await press(page, 'Email me a link')
  await expect(main(page)).toContainText('Please enter a valid email address')
  await field(page, 'Email address').fill(person.email)
  await press(page, 'Email me a link')
  await expect(title(page)).toHaveText('Check your email')
  await expectAccessiblePlain(page)
  const link = await emailedLink(request, person.email, 'Your link to sign in', '/auth/link')
  await page.goto(link)
  await expectAccessiblePlain(page)
  await press(page, 'Sign in')
  await expect(page).toHaveURL('/about')
  expect(await isSignedIn(page)).toBe(true)
  await page.goto(link)
  await press(page, 'Sign in')
  await expect(main(page).getByRole('alert')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Go to sign in' })).toBeVisible()
})

test('an emailed link sets a new password', async ({ page, request, address }) => {
  const person = await client(request, address)
  await page.goto('/reset-password')
  await field(page, 'Email address').fill(person.email)
  await press(page, 'Email me a link')
  await expect(title(page)).toHaveText('Check your email')
  await page.goto(await emailedLink(request, person.email, 'Set your password', '/reset-password'))
  await expectAccessiblePlain(page)
  await field(page, 'New password').fill('short')
  await press(page, 'Set password')
  await expect(main(page)).toContainText('Please use at least 12 characters')
  const password = 'brave Kettle, 17 meadows'
  await field(page, 'New password').fill(password)
  await press(page, 'Set password')
  await expect(title(page)).toHaveText('Your password is set')
  await expectAccessiblePlain(page)
  await page.goto('/sign-in?to=/about')
  await enterPassword(page, { ...person, password })
  await expect(page).toHaveURL('/about')
})

test('manipulated forms sign no one in, and after too many the server says when to try again', async ({
  page,
  request,
  address,
}) => {
  const person = await client(request, address)
  await page.goto('/sign-in')
  const stamp = await main(page).locator('input[name=stamp]').first().inputValue()
  const form = { form: 'sign-in', stamp, email: person.email, password: person.password }
  const post = (body: string, headers: Record<string, string> = {}) =>
    page.request.post('/sign-in', {
      data: body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': address, ...headers },
      maxRedirects: 0,
    })
  const encoded = (more: Record<string, string> = {}) => new URLSearchParams({ ...form, ...more }).toString()

  expect((await post(encoded({ stamp: 'forged' }))).status()).toBe(400)
  expect((await post(encoded({ password: 'x'.repeat(100_000) }))).status()).toBe(400)
  expect((await post(`form=sign-in&stamp=${stamp}`)).status()).toBe(400)
  expect((await post(`password=wrong&${encoded()}`)).status()).toBe(400)
  expect((await post(encoded(), { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).status()).toBe(403)
  expect(await isSignedIn(page)).toBe(false)

  let last = await post(encoded({ password: 'wrong' }))
  for (let tries = 0; tries < 20 && last.status() !== 429; tries += 1) last = await post(encoded({ password: 'wrong' }))
  expect(last.status()).toBe(429)
  expect(Number(last.headers()['retry-after'])).toBeGreaterThan(0)
  expect(await last.text()).toContain('Too many attempts')
})

test('an account that is requested twice in the same second gets one email', async ({ page, request, address }) => {
  const person = newPerson()
  await page.goto('/sign-up')
  const stamp = await main(page).locator('input[name=stamp]').first().inputValue()
  await takeTime()
  const send = () =>
    request.post('/sign-up', { form: { form: 'sign-up', stamp, ...person }, headers: { 'x-forwarded-for': address } })
  const answers = await Promise.all([send(), send()])
  for (const answer of answers) expect(await answer.text()).toContain('Check your email')
  const link = await emailedLink(request, person.email, 'Please confirm your email address', '/auth/confirm')
  await page.goto(link)
  await field(page, 'Password').fill(person.password)
  await press(page, 'Confirm and sign in')
  await expect(page).not.toHaveURL(/\/auth\/confirm/)
  expect(await isSignedIn(page)).toBe(true)
})
