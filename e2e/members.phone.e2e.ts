import { pressSignOut } from './support/account.ts'
import { client, emailedLink, enterPassword, field, press, signedInAs, signInByForm } from './support/accounts.ts'
import { addFingerprintReader, codeOf, turnAuthenticatorOn } from './support/factors.ts'
import { open } from './support/site.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const profile = '/client-portal/profile'
const signIn = `/sign-in?to=${encodeURIComponent(profile)}`

/** The journeys of this file replace no answer of the API. */
test('a passkey signs in without a password, and is required after a password', async ({ page, request, address }) => {
  await addFingerprintReader(page)
  const person = await client(request, address)
  await signInByForm(page, person, signIn)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByLabel('Name of the new passkey').fill('My phone')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  await passkeys.getByRole('button', { name: "I've saved them" }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('My phone')
  await pressSignOut(page)
  await expect(page).toHaveURL('/')
  await open(page, signIn)
  await press(page, 'Sign in with a passkey')
  await expect(page).toHaveURL(profile)
  expect(await signedInAs(page)).toBe(person.email)
  await pressSignOut(page)
  await expect(page).toHaveURL('/')
  await open(page, signIn)
  await enterPassword(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
  expect(await signedInAs(page)).toBeUndefined()
  await expectAccessible(page)
  await press(page, 'Use a recovery code instead')
  await expect(field(page, 'Code')).toBeFocused()
  await press(page, 'Use your passkey instead')
  await press(page, 'Use your passkey')
  await expect(page).toHaveURL(profile)
  expect(await signedInAs(page)).toBe(person.email)
})

test('an authenticator app is required once it is set up, and a recovery code replaces it', async ({
  page,
  request,
  address,
}) => {
  const person = await client(request, address)
  await signInByForm(page, person, signIn)
  const { secret, codes } = await turnAuthenticatorOn(page)
  for (const code of [codeOf(secret, 1), codes[0] ?? '']) {
    await pressSignOut(page)
    await expect(page).toHaveURL('/')
    await open(page, signIn)
    await enterPassword(page, person)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One more step')
    expect(await signedInAs(page)).toBeUndefined()
    await field(page, 'Code').fill(code)
    await press(page, 'Continue')
    await expect(page).toHaveURL(profile)
  }
  await expect(page.getByRole('region', { name: 'Recovery codes' })).toContainText('9')
})

test('signing out in one tab signs out the other', async ({ page, request, address }) => {
  const person = await client(request, address)
  await signInByForm(page, person, signIn)
  const other = await page.context().newPage()
  await open(other, profile)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your profile')
  // Both tabs learn of the sign-out while the first one is still loading the home page.
  let isTold = false
  await page.route('**/assets/*.js', async (route) => {
    if (!isTold) {
      isTold = true
      await other.evaluate(() => new BroadcastChannel('zenith_session').postMessage('changed'))
      await expect(other).toHaveURL(/\/auth\?to=/)
    }
    await route.continue()
  })
  await pressSignOut(page)
  await expect(page).toHaveURL('/')
  expect(isTold).toBe(true)
})

test('an email address changes once the old and the new address have confirmed it', async ({
  page,
  request,
  address,
}) => {
  const person = await client(request, address)
  const next = person.email.replace('client', 'moved')
  await signInByForm(page, person, signIn)
  const email = page.getByRole('region', { name: 'Email address' })
  await email.getByLabel('New email address').fill(next)
  await email.getByRole('button', { name: 'Change address' }).click()
  await expect(email).toContainText(next)
  const atOld = await emailedLink(request, person.email, 'Please confirm the change', '/auth/email')
  const atNew = await emailedLink(request, next, 'Please confirm your new', '/auth/email')
  for (const path of [atOld, atNew]) {
    await open(page, path)
    await page.getByRole('main').getByRole('button').first().click()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  }
  expect(await signedInAs(page)).toBe(next)
})
