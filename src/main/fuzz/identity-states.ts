import { Secret, TOTP } from 'otpauth'
import type { VersionedSecurity } from '../../features/identity/desk-contract.ts'
import type { LinkPurpose } from '../../features/identity/server/kinds.ts'
import { createLink, tokenOf } from '../../features/identity/server/links.ts'
import { softPasskey } from '../../features/identity/server/passkey-testing.ts'
import { hashPassword } from '../../features/identity/server/passwords.ts'
import { emailChanges, passkeys } from '../../features/identity/server/tables.ts'
import { newPerson } from '../../features/identity/server/testing.ts'
import { oneRow } from '../../platform/db/rows.ts'
import type { TestCtx } from '../../platform/testing/test.ts'
import { appFor } from '../testing.ts'
import type { Make } from './state.ts'

const password = 'a horse and 3 staples'
const passwordHash = await hashPassword(password)

/** Makes a person to whom we sent a link, and returns the values that the link's page sends. */
const linked =
  (purpose: LinkPurpose, person: Parameters<typeof newPerson>[2] = {}): Make =>
  async (_, ctx) => {
    const { user } = await newPerson(ctx, 'client', person)
    const changedAt = purpose === 'undo_email_change' ? ctx.now() : null
    const change = {
      userId: user.id,
      oldEmail: user.email,
      newEmail: 'later@example.org',
      requestedAt: ctx.now(),
      changedAt,
    }
    const { id: emailChangeId } = oneRow(await ctx.db.insert(emailChanges).values(change).returning())
    const id = await createLink(ctx, { purpose, userId: user.id, emailChangeId })
    return { given: { token: tokenOf(ctx, { id, purpose }), password } }
  }

/** Calls the API like one browser, which keeps its cookies. */
function browserOn(ctx: TestCtx, cookie: string) {
  const call = appFor(ctx)
  const cookies = new Map([cookie.split('=') as [string, string]])
  const headers = () => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
  const post = async (path: string, body?: object) => {
    const { status, json, headers: answered } = await call('POST', `/api${path}`, body, headers())
    if (status >= 400) throw new Error(`The fuzz could not prepare ${path}: ${status} ${json.message}`)
    for (const line of answered.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return json
  }
  return { post, headers }
}

const codeOf = (secret: string, ctx: TestCtx) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: ctx.now().getTime() })

/** Creates a signed-in person whose next sign-in will need a code. */
async function careful(ctx: TestCtx) {
  const { user, token } = await newPerson(ctx, 'client', { passwordHash })
  const browser = browserOn(ctx, `zenith_session=${token}`)
  const { secret } = await browser.post('/account/authenticator/start')
  const { codes } = await browser.post('/account/authenticator', { code: codeOf(secret, ctx) })
  return { user, browser, recoveryCode: codes[0] as string }
}

const signedInWithCode: Make = async (_, ctx) => ({ headers: (await careful(ctx)).browser.headers() })

/** Makes the caller a person who has entered the password but not yet the code. */
const halfWay: Make = async (_, ctx) => {
  const { user, browser, recoveryCode } = await careful(ctx)
  const passkey = { userId: user.id, name: 'Phone', credentialId: 'AQID', publicKey: 'key', counter: 0, transports: [] }
  await ctx.db.insert(passkeys).values(passkey)
  await browser.post('/auth/sign-out')
  await browser.post('/auth/sign-in', { email: user.email, password })
  return { headers: browser.headers(), given: { code: recoveryCode } }
}

/** Creates a signed-in person with a passkey. */
async function withPasskey(ctx: TestCtx) {
  const { user, token } = await newPerson(ctx, 'client', { passwordHash })
  const browser = browserOn(ctx, `zenith_session=${token}`)
  const passkey = softPasskey()
  await browser.post('/account/passkeys', {
    name: 'Phone',
    response: passkey.create(await browser.post('/account/passkeys/start')),
  })
  return { user, browser, passkey }
}

export const identityStates: Record<string, Make> = {
  'identity.confirmEmail': linked('confirm_email', { passwordHash, emailVerifiedAt: null }),
  'identity.signIn': async (_, ctx) => {
    const { user } = await newPerson(ctx, 'client', { passwordHash })
    return { given: { email: user.email, password } }
  },
  'identity.signInByLink': linked('sign_in'),
  'identity.resetPassword': linked('reset_password'),
  'identity.checkPasswordReset': linked('reset_password'),
  'identity.confirmEmailChange': linked('change_email_new'),
  'identity.undoEmailChange': linked('undo_email_change'),
  'identity.verifySecondFactor': halfWay,
  'identity.startSecondPasskey': halfWay,
  'identity.changeSecurity': async ({ call, people }) => {
    const before = await call<VersionedSecurity>('GET', '/api/admin/security', undefined, people.admin.headers)
    return { given: { version: before.version } }
  },
  'identity.requestEmailChange': () => ({ given: { email: 'changed@example.org' } }),
  'identity.enableAuthenticator': async (_, ctx) => {
    const { token } = await newPerson(ctx)
    const browser = browserOn(ctx, `zenith_session=${token}`)
    const { secret } = await browser.post('/account/authenticator/start')
    return { headers: browser.headers(), given: { code: codeOf(secret, ctx) } }
  },
  'identity.disableAuthenticator': signedInWithCode,
  'identity.renewRecoveryCodes': signedInWithCode,
  'identity.addPasskey': async (_, ctx) => {
    const { token } = await newPerson(ctx)
    const browser = browserOn(ctx, `zenith_session=${token}`)
    const response = softPasskey().create(await browser.post('/account/passkeys/start'))
    return { headers: browser.headers(), given: { name: 'Phone', response }, isWhole: true }
  },
  'identity.signInWithPasskey': async (_, ctx) => {
    const { browser, passkey } = await withPasskey(ctx)
    await browser.post('/auth/sign-out')
    const response = passkey.get(await browser.post('/auth/passkey/start'))
    return { headers: browser.headers(), given: { response }, isWhole: true }
  },
  'identity.verifySecondPasskey': async (_, ctx) => {
    const { user, browser, passkey } = await withPasskey(ctx)
    await browser.post('/auth/sign-out')
    await browser.post('/auth/sign-in', { email: user.email, password })
    const response = passkey.get(await browser.post('/auth/second-factor/passkey/start'))
    return { headers: browser.headers(), given: { response }, isWhole: true }
  },
  'identity.removePasskey': async (_, ctx) => {
    const { user, headers } = await newPerson(ctx, 'client', { hasSecondFactor: true })
    const values = {
      userId: user.id,
      name: 'Phone',
      credentialId: 'AQID',
      publicKey: 'key',
      counter: 0,
      transports: [],
    }
    const { id } = oneRow(await ctx.db.insert(passkeys).values(values).returning())
    return { headers, given: { id } }
  },
}
