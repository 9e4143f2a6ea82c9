import { createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { onTestFinished, vi } from 'vitest'
import { oneRow } from '../../../../platform/db/rows.ts'
import type { ClerkSettings } from '../../../../platform/env/clerk-settings.ts'
import { type TestCtx, testNow } from '../../../../platform/testing/test.ts'
import type { Role } from '../../contract.ts'
import { users } from '../tables.ts'
import type { UserRow } from '../users.ts'

export const makeKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const keys = makeKeys()
const pem = keys.publicKey.export({ format: 'pem', type: 'spki' }).toString()

export const clerkSettings: ClerkSettings = {
  publishableKey: `pk_test_${Buffer.from('clerk.firm.example$').toString('base64')}`,
  frontendHost: 'clerk.firm.example',
  jwtKey: pem,
  webhookSecret: `whsec_${Buffer.from('a secret that is only for tests').toString('base64')}`,
}

/** The key set that Clerk's Backend API would return. */
export const keySet = {
  keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'ins_1', use: 'sig', alg: 'RS256' }],
}

/**
 * Stops the real clock at the test's time until the test ends, because the code that checks tokens uses the real clock.
 */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: testNow })
  onTestFinished(() => void vi.useRealTimers())
}

/** Returns a copy of the context in which Clerk signs people in. */
export const onClerk = (ctx: TestCtx, settings: Partial<ClerkSettings> = {}): TestCtx => ({
  ...ctx,
  site: { ...ctx.site, clerk: { ...clerkSettings, ...settings } },
})

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
export const seconds = (after = 0) => Math.floor(testNow.getTime() / 1_000) + after

interface Minting {
  header?: object
  key?: KeyObject
  /** Breaks a valid signature. */
  signature?: (signed: string) => string
}

/** A session token like Clerk's, with some claims changed. */
export function token(claims: object = {}, { header = {}, key = keys.privateKey, signature }: Minting = {}): string {
  const all = {
    azp: 'http://localhost:3000',
    iss: 'https://clerk.firm.example',
    sub: 'user_1',
    sid: 'sess_1',
    sts: 'active',
    iat: seconds(-5),
    nbf: seconds(-15),
    exp: seconds(55),
    fva: [0, -1],
    v: 2,
    ...claims,
  }
  const signed = `${encode({ alg: 'RS256', kid: 'ins_1', typ: 'JWT', ...header })}.${encode(all)}`
  return `${signed}.${signature?.(signed) ?? sign('sha256', Buffer.from(signed), key).toString('base64url')}`
}

export const bearer = (claims: object = {}, minting: Minting = {}) => ({
  authorization: `Bearer ${token(claims, minting)}`,
})

/** An account that belongs to a Clerk user, and the headers of their requests. */
export async function newClerkPerson(ctx: TestCtx, role: Role = 'client', columns: Partial<UserRow> = {}) {
  const clerkId = `user_${randomUUID()}`
  const email = `${clerkId}@example.org`
  const names = { firstName: 'Grace', lastName: 'Hopper' }
  const user = oneRow(
    await ctx.db
      .insert(users)
      .values({ ...names, email, role, clerkId, emailVerifiedAt: ctx.now(), ...columns })
      .returning(),
  )
  return { user, headers: bearer({ sub: clerkId, fva: [0, role === 'admin' ? 0 : -1] }) }
}

/** A signed webhook message from Clerk. */
export function message(type: string, data: object, { id = `msg_${randomUUID()}`, at = seconds(), secret = '' } = {}) {
  const body = JSON.stringify({ type, object: 'event', data })
  const key = Buffer.from((secret || clerkSettings.webhookSecret || '').replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')
  const headers = { 'svix-id': id, 'svix-timestamp': String(at), 'svix-signature': `v1,${signature}` }
  return { body, headers }
}

interface Described {
  id?: string
  email?: string
  status?: string
  firstName?: string | null
  lastName?: string | null
  secondFactor?: boolean
  /** When the user changed at Clerk, in seconds after the test's current time. */
  updated?: number
}

/** A user in Clerk's API answers and webhook messages. */
export const described = ({
  id = 'user_1',
  email = 'ada@example.org',
  status = 'verified',
  ...rest
}: Described = {}) => ({
  id,
  first_name: rest.firstName === undefined ? 'Ada' : rest.firstName,
  last_name: rest.lastName === undefined ? 'Lovelace' : rest.lastName,
  primary_email_address_id: 'idn_1',
  email_addresses: [
    { id: 'idn_0', email_address: 'other@example.org', verification: { status: 'verified' } },
    { id: 'idn_1', email_address: email, verification: { status } },
  ],
  ...(rest.secondFactor === undefined ? {} : { two_factor_enabled: rest.secondFactor }),
  updated_at: testNow.getTime() + (rest.updated ?? 0) * 1_000,
})
