import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect } from './test.ts'

/** Gives the browser a fingerprint reader that accepts every touch. */
export async function addFingerprintReader(page: Page) {
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
}

/**
 * The code that an authenticator app shows now, or the given number of half minutes later. Tests need later codes,
 * because the server accepts each code only once.
 */
export const codeOf = (secret: string, halfMinutesLater = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + halfMinutesLater * 30_000,
  })

/** Turns on the authenticator on the open account page. Returns its secret and the recovery codes. */
export async function turnAuthenticatorOn(page: Page) {
  const section = page.getByRole('region', { name: 'Authenticator app' })
  await section.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(section.getByRole('img')).toBeVisible()
  const secret = (await section.locator('.font-mono').first().textContent()) ?? ''
  await section.getByLabel('Code from the app').fill(codeOf(secret))
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(10)
  const codes = await section.getByRole('listitem').allTextContents()
  await section.getByRole('button', { name: "I've saved them" }).click()
  return { secret, codes }
}
