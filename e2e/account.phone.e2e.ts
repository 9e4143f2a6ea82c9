import type { Page } from '@playwright/test'
import { account, answer, client, passkey, refused, region, signInAgain } from './support/account.ts'
import { hold, open, signIn } from './support/site.ts'
import { expect, expectAccessible, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'

async function openProfile(page: Page, change: Partial<typeof account> = {}, hash = '') {
  await signIn(page, client)
  await answer(page, '/account', { json: { ...account, ...change } })
  await answer(page, '/booking/mine', { json: [] })
  await open(page, `/client-portal/profile${hash}`)
  await expect(page.getByRole('heading', { name: 'Your name' })).toBeVisible()
}

test.describe('the profile', () => {
  test.use({ expectedFailures: [/\/api\/account\//] })

  test('loads with a skeleton, then shows every section', async ({ page }) => {
    await signIn(page, client)
    await answer(page, '/account', { json: account })
    const release = await hold(page, '/api/account')
    await open(page, '/client-portal/profile')
    await expect(page.getByText('Loading your account')).toBeAttached()
    release()
    for (const name of ['Email address', 'Password', 'Authenticator app', 'Passkeys', 'Sessions', 'Close account'])
      await expect(region(page, name)).toBeVisible()
    await expectAccessibleInBoth(page)
    await expectNoOverflow(page)
  })

  test('a link to a section scrolls to it once the account has loaded; one button ends all other sessions', async ({
    page,
  }) => {
    await openProfile(page, {}, '#sessions')
    const section = region(page, 'Sessions')
    await expect(section).toBeFocused()
    await expect(section).toBeInViewport()
    await expect(section.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Firefox on Windows')
    await expect(section.locator('time').first()).toHaveText('Mar 1, 2026, 4:30 AM')
    await expect(section.locator('time').first()).toHaveAttribute('title', 'Mar 1, 2026, 9:30:00 AM UTC')
    await answer(page, '/account/sessions/end-others', { json: { message: 'All your other devices are signed out.' } })
    await answer(page, '/account', { json: { ...account, sessions: account.sessions.slice(0, 1) } })
    await section.getByRole('button', { name: 'End all other sessions' }).click()
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await expect(section.getByText('All your other devices are signed out.')).toBeVisible()
  })

  test('saves names and updates the greeting', async ({ page }) => {
    await answer(page, '/booking/mine', { json: [] })
    await openProfile(page)
    const section = region(page, 'Your name')
    await section.getByLabel('First name').fill('')
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(section.getByLabel('First name')).toBeFocused()
    await expect(section.getByLabel('First name')).toHaveAccessibleDescription('Please enter your first name')
    await expect(section.getByRole('alert')).toBeHidden()
    await section.getByLabel('First name').fill('Chloé')
    const sent = page.waitForRequest('**/api/account/names')
    await answer(page, '/account/names', { json: { ...client, firstName: 'Chloé' } })
    await section.getByRole('button', { name: 'Save' }).click()
    expect((await sent).postDataJSON()).toEqual({ firstName: 'Chloé', lastName: 'Client' })
    await expect(section.getByRole('status')).toHaveText('Saved.')
    await section.getByLabel('Last name').fill('Other')
    await expect(section.getByText('Saved.')).toBeHidden()
    await section.getByLabel('Last name').fill('Client')
    await page.getByRole('navigation', { name: 'Client portal' }).getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Chloé')
  })

  test('saves what people say about themselves, and never gives consent for them', async ({ page }) => {
    const unanswered = { ...account.profile, country: null, kind: null, isAnswered: false }
    await openProfile(page, { profile: unanswered })
    const section = region(page, 'About you')
    const consent = section.getByRole('checkbox')
    await expect(consent).not.toBeChecked()
    await section.getByLabel("I'm here as").selectOption('Expat')
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(section.getByLabel('Country of residence')).toBeFocused()
    await expect(section.getByLabel('Country of residence')).toHaveAccessibleDescription('Please choose where you live')
    await section.getByLabel('Country of residence').selectOption('Canada')
    await section.getByLabel('Preferred language').selectOption('Français')
    await consent.check()
    const sent = page.waitForRequest('**/api/account/profile')
    const answers = { country: 'ca', kind: 'expat', language: 'fr', mayWrite: true }
    await answer(page, '/account/profile', { json: { ...answers, isAnswered: true } })
    await section.getByRole('button', { name: 'Save' }).click()
    expect((await sent).postDataJSON()).toEqual(answers)
    await expect(section.getByText('Saved.')).toBeVisible()
    await expectAccessible(page)
  })

  test('a change of the email address waits until both addresses confirm it, and earlier addresses stay listed', async ({
    page,
  }) => {
    await openProfile(page, {
      emailHistory: [{ email: 'first@people.example', changedAt: '2025-05-05T10:00:00.000Z' }],
    })
    const section = region(page, 'Email address')
    await section.getByText('Previous addresses').click()
    await expect(section.getByText('first@people.example')).toBeVisible()
    await section.getByLabel('New email address').fill('other@people.example')
    await answer(page, '/account/email', { json: { message: 'Please open the links in the two emails.' } })
    await section.getByRole('button', { name: 'Change address' }).click()
    await expect(section.getByText('Please open the links in the two emails.')).toBeVisible()
    await answer(page, '/account', { json: { ...account, pendingEmail: 'new@people.example' } })
    await section.getByRole('button', { name: 'Change address' }).click()
    await expect(section.getByLabel('New email address')).toBeFocused()
    await section.getByLabel('New email address').fill('new@people.example')
    await section.getByRole('button', { name: 'Change address' }).click()
    await expect(section.getByText('You asked to change to new@people.example.')).toContainText('Within 30 minutes')
    await expect(section.getByText('Please open the links in the two emails.')).toBeHidden()
    await expectAccessible(page)
  })

  test('shows a refusal in the form it belongs to: email address, password, closing the account', async ({ page }) => {
    await openProfile(page)
    await answer(page, '/account/email', signInAgain)
    const section = region(page, 'Email address')
    await section.getByLabel('New email address').fill('other@people.example')
    await section.getByRole('button', { name: 'Change address' }).click()
    await expect(section.getByRole('alert')).toContainText('Please sign in again to change this')
    await expect(section.getByRole('link', { name: 'Sign in again' })).toHaveAttribute(
      'href',
      '/auth?again=&to=%2Fclient-portal%2Fprofile%23email-address',
    )
    await expectAccessible(page)

    const wrong = "This isn't your current password."
    await answer(page, '/account/password', refused(400, wrong, { fields: { current: wrong } }))
    const password = region(page, 'Password')
    await password.getByLabel('Current password').fill('wrong')
    await password.getByLabel(/^New password/).fill('correct horse battery')
    await password.getByRole('button', { name: 'Change password' }).click()
    await expect(password.getByLabel('Current password')).toHaveAccessibleDescription(wrong)

    // The dialog names what we must keep by law. The server then refuses, because this is the last administrator.
    const sentence = 'This is the last administrator. Please make someone else an administrator first.'
    await answer(page, '/account/close', refused(409, sentence))
    await region(page, 'Close account').getByRole('button', { name: 'Close my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Close your account?' })
    await expect(dialog).toContainText('What we must keep by law')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close my account' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(sentence)
  })

  test('sets up an authenticator and shows its recovery codes once', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openProfile(page)
    const qrCode = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>')}`
    const setup = { uri: 'otpauth://totp/x', secret: 'ABCD EFGH IJKL MNOP', qrCode }
    await answer(page, '/account/authenticator/start', { json: setup })
    const section = region(page, 'Authenticator app')
    await section.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await expect(section.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
    await section.getByRole('button', { name: 'Copy the secret' }).click()
    await expect(section.getByText('Copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ABCDEFGHIJKLMNOP')
    const opener = section.getByRole('link', { name: 'Open in my authenticator app' })
    await expect(opener).toBeVisible({ visible: (page.viewportSize()?.width ?? 0) < 640 })
    await expect(section.locator('a[href^=otpauth]')).toHaveAttribute('href', setup.uri)
    const drawnWidth = () => section.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(drawnWidth).toBeGreaterThan(0)
    await expectAccessible(page)
    await answer(page, '/account/authenticator', { json: { codes: ['abcde-fghij', 'klmno-pqrst'] } }, 'POST')
    await answer(page, '/account', { json: { ...account, hasAuthenticator: true, recoveryCodesLeft: 2 } })
    await section.getByLabel('Code from the app').fill('123456')
    await section.getByRole('button', { name: 'Turn on' }).click()
    await expect(section.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
    await expectAccessible(page)
    await section.getByRole('button', { name: 'Copy' }).click()
    await expect(section.getByText('Copied.')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('abcde-fghij\nklmno-pqrst')
    const download = page.waitForEvent('download')
    await section.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
    await page.emulateMedia({ media: 'print' })
    await expect(section.getByText('klmno-pqrst')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Sessions' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('navigation', { name: 'Client portal' }).getByRole('link', { name: 'Overview' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('not saved yet: your new recovery codes.')
    await dialog.getByRole('button', { name: 'Stay here' }).click()
    await section.getByRole('button', { name: "I've saved them" }).click()
    await expect(section.getByText('klmno-pqrst')).toBeHidden()
    await expect(section).toContainText('Your authenticator app is on.')
    await expect(region(page, 'Recovery codes')).toContainText('You have 2 recovery codes left.')
  })

  test('asks for confirmation before it makes new recovery codes and before it turns off the authenticator', async ({
    page,
  }) => {
    await openProfile(page, { hasAuthenticator: true, recoveryCodesLeft: 9 })
    const section = region(page, 'Recovery codes')
    await section.getByRole('button', { name: 'Get new recovery codes' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Replace your recovery codes?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(section).toContainText('You have 9 recovery codes left.')
    await answer(page, '/account/recovery-codes', { json: { codes: ['abcde-fghij'] } })
    await section.getByRole('button', { name: 'Get new recovery codes' }).click()
    await dialog.getByRole('button', { name: 'Make new codes' }).click()
    await expect(section.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()

    const app = region(page, 'Authenticator app')
    await app.getByRole('button', { name: 'Turn off' }).click()
    const question = page.getByRole('dialog', { name: 'Turn off your authenticator app?' })
    await expectAccessible(page)
    await answer(page, '/account/authenticator', signInAgain, 'DELETE')
    await question.getByRole('button', { name: 'Turn off' }).click()
    await expect(question.getByRole('link', { name: 'Sign in again' })).toBeVisible()
    await answer(page, '/account/authenticator', { json: { message: 'Your authenticator app is off.' } }, 'DELETE')
    await answer(page, '/account', { json: account })
    await question.getByRole('button', { name: 'Turn off' }).click()
    await expect(question).toBeHidden()
    await expect(app).toContainText('Your authenticator app is off.')
    await expect(app).toBeFocused()
  })

  test('asks people without a password only for a new password; lists and removes passkeys', async ({ page }) => {
    await openProfile(page, { hasPassword: false, passkeys: [passkey] })
    await expect(page.getByLabel('Current password')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Set password' })).toBeVisible()
    const section = region(page, 'Passkeys')
    await section.getByRole('button', { name: 'Remove My phone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' })
    await answer(page, `/account/passkeys/${passkey.id}`, { json: { message: 'Passkey removed.' } })
    await answer(page, '/account', { json: account })
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(dialog).toBeHidden()
    await expect(section).toContainText('You have no passkey yet.')
    await expect(section.getByRole('status')).toHaveText('Passkey “My phone” removed.')
    await expect(section).toBeFocused()
  })
})
