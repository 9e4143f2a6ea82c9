import type { Page } from '@playwright/test'
import {
  client,
  emailedLink,
  enterPassword,
  field,
  main,
  newPerson,
  press,
  signedInAs,
  signInByForm,
  signOut,
  title,
} from './support/accounts.ts'
import { openForm } from './support/newsletter.ts'
import { becomeIdle, open } from './support/site.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const portal = /\/client-portal$/
const summary = (page: Page) => main(page).getByRole('alert')

test('people sign up, confirm with the emailed link, and sign in with the password', async ({ page, request }) => {
  const person = newPerson()
  await openForm(page, '/sign-up?to=%2Fclient-portal%2Fprofile')
  await field(page, 'First name').fill(person.firstName)
  await field(page, 'Last name').fill(person.lastName)
  await field(page, 'Email address').fill(person.email)
  await field(page, 'Password').fill(person.password)
  await expect(main(page).getByText('Password strength: Strong')).toBeVisible()
  await press(page, 'Create account')
  await expect(title(page)).toHaveText('Check your email')
  await expect(title(page)).toBeFocused()
  await expect(main(page)).toContainText(person.email)

  await open(page, await emailedLink(request, person.email, 'Please confirm your email address', '/auth/confirm'))
  await field(page, 'Password').fill(person.password)
  await press(page, 'Confirm and sign in')
  await expect(page).toHaveURL(/\/client-portal\/profile$/)
  expect(await signedInAs(page)).toBe(person.email)

  expect(await signOut(page)).toBe(200)
  expect(await signedInAs(page)).toBeUndefined()
  await open(page, '/sign-in')
  await enterPassword(page, person)
  await expect(page).toHaveURL(portal)
  expect(await signedInAs(page)).toBe(person.email)

  const questions = page.getByRole('region', { name: 'About you' })
  await questions.getByLabel('Country of residence').selectOption('Canada')
  await questions.getByLabel("I'm here as").selectOption('Individual or family')
  await questions.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Thank you. You can change your answers')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Protect your account' })).toContainText('only a password')
  await expect(questions).toHaveCount(0)
})

test('people stay signed in on a device only if they ask for it', async ({ page, request, address, context }) => {
  const person = await client(request, address)
  const keep = main(page).getByRole('checkbox', { name: 'Keep me signed in on this device' })
  const daysLeft = async () => {
    const cookie = (await context.cookies()).find(({ name }) => name === 'zenith_session')
    return cookie && cookie.expires > 0 ? Math.round((cookie.expires - Date.now() / 1_000) / 86_400) : undefined
  }
  await open(page, '/sign-in')
  await expect(keep).not.toBeChecked()
  await expectAccessible(page)
  await enterPassword(page, person)
  await expect(page).toHaveURL(portal)
  expect(await daysLeft()).toBeUndefined()
  expect(await signOut(page)).toBe(200)

  await open(page, '/sign-in')
  await keep.check()
  await enterPassword(page, person)
  await expect(page).toHaveURL(portal)
  expect(await daysLeft()).toBe(30)
  await open(page, '/client-portal/profile')
  await expect(page.getByRole('region', { name: 'Sessions' })).toContainText('kept signed in')
})

test.describe('a session that expires', () => {
  test.use({ expectedFailures: [/\/api\/(account|booking\/mine)$/] })

  test('while a page is open leads to the sign-in page and then back to the page', async ({
    page,
    request,
    address,
    context,
  }) => {
    const person = await client(request, address)
    await signInByForm(page, person)
    await open(page, '/client-portal/profile')
    await expect(page.getByRole('region', { name: 'Sessions' })).toBeVisible()
    await context.clearCookies({ name: 'zenith_session' })
    await page.getByRole('navigation', { name: 'Client portal' }).getByRole('link', { name: 'Consultations' }).click()
    await expect(page).toHaveURL('/auth?to=%2Fclient-portal%2Fconsultations')
    await expect(main(page)).toContainText("You've been signed out. Sign in to return to where you were.")
    await enterPassword(page, person)
    await expect(page).toHaveURL(/\/client-portal\/consultations$/)
  })
})

test('an emailed link signs people in only once, and only when they press its button', async ({
  page,
  request,
  address,
}) => {
  const { email } = await client(request, address)
  await open(page, '/sign-in?to=%2Ffaqs')
  await field(page, 'Email address').fill(email)
  await press(page, 'Email me a link instead')
  await expect(title(page)).toBeFocused()
  await expect(field(page, 'Email address')).toHaveValue(email)
  await press(page, 'Email me a link')
  await expect(title(page)).toHaveText('Check your email')
  await expect(title(page)).toBeFocused()
  const path = await emailedLink(request, email, 'Your link to sign in', '/auth/link')
  await open(page, path)
  expect(await signedInAs(page)).toBeUndefined()
  await press(page, 'Sign in')
  await expect(page).toHaveURL(/\/faqs$/)
  expect(await signedInAs(page)).toBe(email)
})

test("an emailed link sets a password only once, and ends all of the person's sessions", async ({
  page,
  request,
  address,
}) => {
  const person = await client(request, address)
  await open(page, '/sign-in?to=%2Ffaqs')
  await field(page, 'Email address').fill(person.email)
  await main(page).getByRole('link', { name: 'Forgot password?' }).click()
  await expect(title(page)).toBeFocused()
  await expect(field(page, 'Email address')).toHaveValue(person.email)
  await press(page, 'Email me a link')
  await expect(title(page)).toHaveText('Check your email')
  const path = await emailedLink(request, person.email, 'Set your password', '/reset-password')
  await open(page, path)
  const password = 'brass Violin, 17 meadows'
  await field(page, 'New password').fill(password)
  await press(page, 'Set password')
  await expect(title(page)).toHaveText('Your password is set')
  await expect(title(page)).toBeFocused()
  expect((await request.get('/api/auth/user')).status()).toBe(401)
  await main(page).getByRole('link', { name: 'Sign in' }).click()
  await enterPassword(page, { email: person.email, password })
  await expect(page).toHaveURL(/\/faqs$/)

  await open(page, path.replace('/reset-password', '/set-password'))
  await expect(title(page)).toHaveText('This link has been used')
  await expect(field(page, 'Email address')).toBeVisible()
})

test('the tabs are links that remember where the person wanted to go', async ({ page }) => {
  await open(page, '/auth?to=%2Ffaqs')
  const tabs = main(page).getByRole('navigation')
  await expect(tabs.getByRole('link', { name: 'Sign in' })).toHaveAttribute('aria-current', 'page')
  await tabs.getByRole('link', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/sign-up\?to=%2Ffaqs$/)
  await expect(title(page)).toHaveText('Create your account')
  await expect(title(page)).toBeFocused()
  await tabs.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/sign-in\?to=%2Ffaqs$/)
})

test('an empty form names each missing field, and focus moves to it', async ({ page }) => {
  await open(page, '/sign-up')
  await press(page, 'Create account')
  await expect(summary(page)).toBeFocused()
  await expect(summary(page).getByRole('link')).toHaveText([
    'Please enter your first name',
    'Please enter your last name',
    'Please enter a valid email address',
    'Please choose a password',
  ])
  await summary(page).getByRole('link', { name: 'Please enter a valid email address' }).press('Enter')
  await expect(field(page, 'Email address')).toBeFocused()
  await expect(field(page, 'Email address')).toHaveAccessibleDescription('Please enter a valid email address')
  await expectAccessible(page)
})

test('a password can be shown, and the page says how strong it is', async ({ page }) => {
  await open(page, '/sign-up')
  const password = field(page, 'Password')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'new-password')
  await expect(password).toHaveAccessibleDescription(/^At least 12 characters\./)
  for (const [text, strength] of [
    ['short', 'Too short'],
    ['aaaaaaaaaaaaaa', 'Weak'],
    ['Summer rain 75', 'Fair'],
    ['correct horse battery staple', 'Strong'],
  ] as const) {
    await password.fill(text)
    await expect(main(page).getByText(`Password strength: ${strength}`)).toBeVisible()
  }
  await password.fill('iloveyouiloveyou')
  await expect(main(page).getByText('Password strength: Weak. This password repeats the same characters')).toBeVisible()
  await password.fill('zenith-tax-2026')
  await expect(main(page).getByText("our name, so it's easy to guess. Use four random words instead.")).toBeVisible()
  await expectAccessible(page)
  await press(page, 'Show password')
  await expect(password).toHaveAttribute('type', 'text')
  await press(page, 'Hide password')
  await expect(password).toHaveAttribute('type', 'password')
})

test('loads the password dictionaries only when someone chooses a password', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const dictionaries = () => fetched.filter((path) => path.includes('/password-guesses-'))
  await open(page, '/sign-up')
  await field(page, 'First name').fill('Nora')
  await becomeIdle(page)
  expect(dictionaries()).toEqual([])
  await field(page, 'Password').focus()
  await expect.poll(dictionaries).not.toEqual([])
})
