import type { Page } from '@playwright/test'
import { account, answer, client, pressSignOut, refused, region } from './support/account.ts'
import { hold, open, signIn, toastIn } from './support/site.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './support/test.ts'

/** Makes the API answer that a person with this account and these consultations is signed in. */
async function enterAs(page: Page, json: object, booked: object[] = []) {
  await signIn(page, client)
  await answer(page, '/account', { json })
  await answer(page, '/booking/mine', { json: booked })
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const consultation = {
  reference: 'ZN-7F3K-92QD',
  token: 'a.b',
  state: 'confirmed',
  topic: { key: 'expat-services', title: 'Expat and cross-border tax' },
  adviser: 'Nora Vale',
  adviserId: '5f0c8a52-6c9e-4b55-9a0e-2f4b1f0a4d20',
  startsAt: inDays(3),
  endsAt: inDays(3.01),
  zone: 'America/New_York',
  firmZone: 'America/New_York',
  name: 'Cleo Client',
  country: 'CA',
  language: 'French',
  changeableUntil: inDays(2.9),
  callUrl: '/consultation/a.b',
  version: 0,
}

test.describe('the guard', () => {
  test('sends visitors to the sign-in page, which remembers where they wanted to go', async ({ page }) => {
    await page.goto('/client-portal/profile?a=b#sessions')
    await expect(page).toHaveURL('/auth?to=%2Fclient-portal%2Fprofile%3Fa%3Db%23sessions')
  })

  test('sends clients from the administration to the home page', async ({ page }) => {
    await signIn(page, client)
    await page.goto('/admin/users')
    await expect(page).toHaveURL('/')
  })

  test('says that it is checking, and the server sends nothing else of the page', async ({ page, request }) => {
    const html = await (await request.get('/client-portal')).text()
    expect(html).toContain('Verifying your session...')
    await enterAs(page, account)
    const release = await hold(page, '/api/auth/user')
    await open(page, '/client-portal')
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Verifying your session...')
    await expectAccessible(page)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Cleo')
  })

  test('does not appear again when people move between pages of the portal', async ({ page }) => {
    await enterAs(page, account)
    await open(page, '/client-portal')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Cleo')
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.body.textContent.includes('Verifying')) document.documentElement.dataset.flashed = 'yes'
      }).observe(document.body, { childList: true, subtree: true, characterData: true })
    })
    const links = page.getByRole('navigation', { name: 'Client portal' })
    await links.getByRole('button', { name: 'More' }).click()
    await links.getByRole('link', { name: 'Profile' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await links.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Cleo')
    await expect(page.locator('html')).not.toHaveAttribute('data-flashed')
  })

  test('keeps these pages out of caches and search engines', async ({ request }) => {
    for (const path of [
      '/client-portal',
      '/client-portal/consultations',
      '/client-portal/years',
      '/client-portal/profile',
      '/admin/users',
      '/admin/audit',
      '/admin/security',
    ]) {
      const response = await request.get(path)
      expect(response.headers()['cache-control']).toBe('no-store')
      expect(await response.text()).toContain('content="noindex"')
    }
    expect(await (await request.get('/sitemap.xml')).text()).not.toMatch(/client-portal|admin/)
  })
})

test.describe('the portal', () => {
  test('greets people, says what happens next, and suggests a second factor', async ({ page }) => {
    await enterAs(page, account)
    await open(page, '/client-portal')
    const next = region(page, 'What happens next')
    await expect(next.getByRole('listitem')).toHaveCount(3)
    await expect(next.getByRole('link', { name: 'Book a consultation' })).toHaveAttribute('href', '/book-consultation')
    await expect(next.getByRole('link', { name: 'Send a message' })).toHaveAttribute('href', '/contact')
    await expect(region(page, 'Protect your account')).toContainText('Your account has only a password.')
    await expect(region(page, 'Protect your account')).toBeInViewport({ ratio: 1 })
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('link', { name: 'Add two-factor sign-in' }).click()
    await expect(region(page, 'Authenticator app')).toBeFocused()
  })

  test('keeps the chosen client in its links, for someone who acts for several', async ({ page }) => {
    await enterAs(page, account)
    const one = {
      ...{ kind: 'person', country: 'US', language: 'en' },
      ...{ right: 'owner', rhythm: 'soon', isArchived: false, adviser: null },
    }
    const [cleo, bakery] = [
      { ...one, id: '7d9f3c8e-0a50-4d0e-9a0c-6c1f6b2f0001', name: 'Cleo Client' },
      { ...one, id: '7d9f3c8e-0a50-4d0e-9a0c-6c1f6b2f0002', name: 'Maximiliane-Alexandra Wolfenbüttel Bakery Inc.' },
    ]
    await answer(page, '/clients', { json: [cleo, bakery] })
    for (const { id } of [cleo, bakery]) {
      await answer(page, `/clients/${id}/members`, { json: { members: [], invitations: [] } })
      await answer(page, `/clients/${id}/engagements`, { json: [] })
    }
    await open(page, '/client-portal')
    await expect(region(page, cleo.name)).toBeVisible()
    await page.getByLabel("You're acting for").selectOption(bakery.name)
    await expect(region(page, bakery.name)).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    const bar = page.getByRole('navigation', { name: 'Client portal' })
    await bar.getByRole('button', { name: 'More' }).click()
    await bar.getByRole('link', { name: 'Members' }).click()
    await expect(page).toHaveURL(`/client-portal/members?client=${bakery.id}`)
    await expect(page.getByRole('main')).toContainText(`Who acts for ${bakery.name} in this portal.`)
    await expect(page.getByLabel("You're acting for")).toHaveValue(bakery.id)
  })

  test('shows upcoming consultations, and no longer offers a first consultation', async ({ page }) => {
    const over = { ...consultation, reference: 'ZN-AAAA-BBBB', endsAt: inDays(-1), startsAt: inDays(-1.01) }
    const canceled = { ...consultation, reference: 'ZN-CCCC-DDDD', state: 'canceled' }
    await enterAs(page, account, [consultation, canceled, over])
    await open(page, '/client-portal')
    const ahead = region(page, 'Coming up')
    await expect(ahead.getByRole('link')).toHaveText([
      'Show consultation ZN-7F3K-92QD',
      'Reschedule consultation ZN-7F3K-92QD',
      'Cancel consultation ZN-7F3K-92QD',
    ])
    const address = '/client-portal/consultations/ZN-7F3K-92QD'
    await expect(ahead.getByRole('link', { name: /^Reschedule/ })).toHaveAttribute(
      'href',
      `${address}?change=move#move`,
    )
    await expect(region(page, 'What happens next').getByRole('link')).toHaveText(['Send a message'])
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  test('does not ask again what the person said when they booked', async ({ page }) => {
    const profile = { ...account.profile, country: null, kind: null, isAnswered: false }
    await enterAs(page, { ...account, profile }, [consultation])
    await open(page, '/client-portal')
    const questions = region(page, 'About you')
    await expect(questions.getByLabel('Country of residence')).toHaveValue('ca')
    await expect(questions.getByLabel('Preferred language')).toHaveValue('fr')
  })

  test('asks new people a few questions once, and lets them answer later', async ({ page }) => {
    const profile = { ...account.profile, country: null, kind: null, isAnswered: false }
    await enterAs(page, { ...account, profile })
    await open(page, '/client-portal')
    const questions = region(page, 'About you')
    await expect(questions.getByLabel('Preferred language')).toHaveValue('en')
    await expect(questions.getByRole('checkbox')).not.toBeChecked()
    // How to become a client comes before the questions, which no one has to answer.
    const [next, asked] = await Promise.all([region(page, 'What happens next').boundingBox(), questions.boundingBox()])
    expect(next?.y).toBeLessThan(asked?.y ?? 0)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await answer(page, '/account/profile/later', { json: { ...profile, isAnswered: true } })
    await answer(page, '/account', { json: account })
    await questions.getByRole('button', { name: 'Answer later' }).click()
    await expect(questions).toBeHidden()
    await expect(page.getByText("OK. You'll find these questions in your profile.")).toBeFocused()
  })

  test('signs people out and leads to the home page', async ({ page }) => {
    let isSignedIn = true
    await signIn(page, client)
    await page.route('**/api/auth/user', (route) =>
      isSignedIn ? route.fallback() : route.fulfill(refused(401, 'Please sign in.')),
    )
    await answer(page, '/booking/mine', { json: [] })
    await page.route('**/api/auth/sign-out', (route) => {
      isSignedIn = false
      return route.fulfill({ json: { message: 'You are signed out.' } })
    })
    await answer(page, '/account', { json: account })
    await open(page, '/client-portal')
    await pressSignOut(page)
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/auth?to=%2Fclient-portal')
  })
})

test.describe('if signing out fails', () => {
  test.use({ expectedFailures: [/\/api\/auth\/sign-out$/] })

  test('the page hides meanwhile, and comes back as it was', async ({ page }) => {
    const profile = { ...account.profile, country: null, kind: null, isAnswered: false }
    await enterAs(page, { ...account, profile })
    await open(page, '/client-portal')
    const language = region(page, 'About you').getByLabel('Preferred language')
    await language.selectOption('fr')
    await answer(page, '/auth/sign-out', refused(503, 'Please try again in a moment.'))
    const fail = await hold(page, '/api/auth/sign-out')
    await pressSignOut(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByRole('main').getByRole('heading')).toHaveText(['Signing out...'])
    fail()
    await expect(toastIn(page)).toContainText('You are still signed in')
    await expect(language).toHaveValue('fr')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(['Hello, Cleo'])
  })
})

test.describe('if the session ends while someone types', () => {
  test.use({ expectedFailures: [/\/api\/account\/profile$/] })

  test('the page comes back with the text after the person signs in again in another tab', async ({ page }) => {
    let isSignedIn = true
    const profile = { ...account.profile, country: null, kind: null, isAnswered: false }
    await enterAs(page, { ...account, profile })
    await page.route('**/api/auth/user', (route) =>
      isSignedIn ? route.fallback() : route.fulfill(refused(401, 'Please sign in.')),
    )
    await open(page, '/client-portal')
    const questions = region(page, 'About you')
    await questions.getByLabel('Country of residence').selectOption('us')
    await questions.getByLabel("I'm here as").selectOption('individual')
    await questions.getByLabel('Preferred language').selectOption('fr')
    isSignedIn = false
    await answer(page, '/account/profile', refused(401, 'Please sign in.'))
    await questions.getByRole('button', { name: 'Save answers' }).click()
    const title = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(title).toHaveText(["You've been signed out"])
    await expect(title).toBeFocused()
    await expect(questions).toBeHidden()
    await expect(page.getByRole('button', { name: /^Account of / })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoOverflow(page)
    const again = page.getByRole('link', { name: 'Sign in again' })
    await expect(again).toHaveAttribute('target', '_blank')
    await expect(again).toHaveAttribute('href', '/auth?to=%2Fclient-portal')

    isSignedIn = true
    await page.evaluate(() => new BroadcastChannel('zenith_session').postMessage('changed'))
    await expect(title).toHaveText(['Hello, Cleo'])
    await expect(questions.getByLabel('Preferred language')).toHaveValue('fr')
    await answer(page, '/account/profile', { json: { ...profile, language: 'fr', isAnswered: true } })
    await questions.getByRole('button', { name: 'Save answers' }).click()
    await expect(page.getByText('Thank you. You can change your answers anytime')).toBeVisible()
  })
})

test.describe("if the account can't be loaded", () => {
  test.use({ expectedFailures: [/\/api\/account$/] })

  test('the page says so, and a button retries', async ({ page }) => {
    await signIn(page, client)
    await answer(page, '/account', refused(503, 'Please try again in a moment.'))
    await open(page, '/client-portal/profile')
    await expect(page.getByText('Please try again in a moment.')).toBeVisible()
    await expectAccessible(page)
    await answer(page, '/account', { json: account })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Your name' })).toBeVisible()
  })

  test('a session that was ended elsewhere leads to the sign-in page', async ({ page }) => {
    let isSignedIn = true
    await signIn(page, client)
    await page.route('**/api/auth/user', (route) =>
      isSignedIn ? route.fallback() : route.fulfill(refused(401, 'Please sign in.')),
    )
    await page.route('**/api/account', (route) => {
      isSignedIn = false
      return route.fulfill(refused(401, 'Please sign in.'))
    })
    await open(page, '/client-portal/profile')
    await expect(page).toHaveURL('/auth?to=%2Fclient-portal%2Fprofile')
  })
})
