import { generateKeyPairSync } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { StartError } from '../errors.ts'
import { clerkSettingsOf, clerkWarning } from './clerk-settings.ts'
import { readEnv } from './env.ts'

const firm = {
  PUBLIC_URL: 'https://www.firm.example/',
  SECRET_KEY: '0123456789abcdefghijklmnopqrstuv',
  DOCUMENT_KEY: 'vutsrqponmlkjihgfedcba9876543210',
  SMTP_URL: 'smtps://user:password@mail.firm.example',
  MAIL_FROM: 'Zenith <hello@firm.example>',
}

const clerk = {
  CLERK_PUBLISHABLE_KEY: `pk_test_${Buffer.from('clerk.firm.example$').toString('base64')}`,
  CLERK_SECRET_KEY: 'sk_test_0123456789',
}
const pem = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ format: 'pem', type: 'spki' })
  .toString()

function problemOf(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }
  return 'none'
}

test('with no settings it is a demo on this machine', () => {
  expect(readEnv({})).toEqual({
    HOST: '127.0.0.1',
    PORT: 3000,
    DATA_DIR: resolve('data'),
    FILES_DIR: resolve('data/files'),
    MAX_FILE_MB: 50,
    MAX_FILES_PER_DAY: 100,
    MAX_CLIENT_MB: 2_048,
    ROLE: 'all',
    SCAN_FAILURE: 'closed',
    TRUST_PROXY: 0,
    LOG_LEVEL: 'info',
    ANALYTICS_IDENTIFY: false,
    POSTHOG_HOST: 'https://us.i.posthog.com',
    isProduction: false,
    isDemo: true,
  })
})

test('treats an empty setting as absent', () => {
  const empty = Object.fromEntries(
    [...Object.keys(firm), 'HOST', 'PORT', 'ROLE', 'LOG_LEVEL', 'TRUST_PROXY', 'DATABASE_URL'].map((key) => [key, ' ']),
  )
  expect(readEnv(empty)).toEqual(readEnv({}))
})

test('a bucket for files needs its address and both keys, and the address must be safe', () => {
  const bucket = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  expect(problemOf(bucket)).toContain('S3_BUCKET_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set together')
  for (const url of ['https://s3.firm.example/files', 'https://files.s3.firm.example', 'http://localhost:9000/files'])
    expect(readEnv({ ...bucket, S3_BUCKET_URL: url }).S3_BUCKET_URL).toContain(url)
  for (const url of [
    'files',
    'http://s3.firm.example/files',
    'https://s3.example/files/inner',
    'https://s3.example?a=b',
    'https://s3.example#files',
    'https://key:secret@s3.example',
    'https://key@s3.example',
  ])
    expect(problemOf({ ...bucket, S3_BUCKET_URL: url })).toContain('must be the https address of a bucket')
})

test('a public address makes it production, and its slash is dropped', () => {
  expect(readEnv(firm)).toMatchObject({ PUBLIC_URL: 'https://www.firm.example', isProduction: true, isDemo: false })
})

test('a database alone is neither production nor a demo', () => {
  expect(readEnv({ DATABASE_URL: 'postgres://localhost/zenith' })).toMatchObject({ isProduction: false, isDemo: false })
})

test('reads numbers', () => {
  expect(readEnv({ PORT: '0', TRUST_PROXY: '2' })).toMatchObject({ PORT: 0, TRUST_PROXY: 2 })
})

test.each([
  ['as Clerk shows it', pem],
  ['in one line', pem.replaceAll('\n', ' ')],
  ['with written line breaks', pem.replaceAll('\n', String.raw`\n`)],
])("Clerk's public key %s", (_, key) => {
  const env = readEnv({ CLERK_PUBLISHABLE_KEY: clerk.CLERK_PUBLISHABLE_KEY, CLERK_JWT_KEY: key })
  expect(env.CLERK_JWT_KEY).toBe(pem)
  expect(clerkSettingsOf(env)).toMatchObject({ frontendHost: 'clerk.firm.example', jwtKey: pem })
})

test('Clerk is off without its publishable key', () => {
  expect(clerkSettingsOf(readEnv({}))).toBeUndefined()
  expect(clerkSettingsOf(readEnv({ CLERK_SECRET_KEY: clerk.CLERK_SECRET_KEY }))).toBeUndefined()
})

test('warns if Clerk has no secret key, because then its tokens must contain the addresses', () => {
  const withKey = readEnv({ CLERK_PUBLISHABLE_KEY: clerk.CLERK_PUBLISHABLE_KEY, CLERK_JWT_KEY: pem })
  expect(clerkWarning(clerkSettingsOf(withKey))).toMatch(/^CLERK_SECRET_KEY is not set: /)
  expect(clerkWarning(clerkSettingsOf(readEnv({ ...clerk })))).toBeUndefined()
  expect(clerkWarning(undefined)).toBeUndefined()
})

test('keeps earlier keys for the data that they signed', () => {
  const keys = ['a key with spaces in it, which is fine too', firm.SECRET_KEY]
  expect(readEnv({ OLD_SECRET_KEYS: JSON.stringify(keys) }).OLD_SECRET_KEYS).toEqual(keys)
})

describe('refuses', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a number'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '3000.5' }, 'PORT'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be a number of proxies'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
    [{ ROLE: 'both' }, 'ROLE must be one of all, web, worker'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters'],
    [{ OLD_SECRET_KEYS: firm.SECRET_KEY }, 'OLD_SECRET_KEYS must be a JSON list of keys'],
    [{ OLD_SECRET_KEYS: '["short"]' }, 'OLD_SECRET_KEYS must be a JSON list of keys'],
    [{ LLM_MODEL: 'small' }, 'LLM_BASE_URL and LLM_MODEL must be set together'],
    [{ MIGRATION_DATABASE_URL: 'postgres://owner@h/d' }, 'DATABASE_URL must be set if MIGRATION_DATABASE_URL is set'],
    [{ DATABASE_URL: 'mysql://localhost/zenith' }, 'DATABASE_URL must start with postgres:// or postgresql://'],
    [{ SMTP_URL: 'mail.firm.example' }, 'SMTP_URL must start with smtp:// or smtps://'],
    [{ ...clerk, CLERK_PUBLISHABLE_KEY: 'pk_test_nonsense' }, 'CLERK_PUBLISHABLE_KEY must be a publishable key'],
    [{ ...clerk, CLERK_SECRET_KEY: 'secret' }, 'CLERK_SECRET_KEY must be a secret key'],
    [{ ...clerk, CLERK_JWT_KEY: 'nonsense' }, 'CLERK_JWT_KEY must be the public key'],
    [{ ...clerk, CLERK_WEBHOOK_SECRET: 'nonsense' }, 'CLERK_WEBHOOK_SECRET must be a signing secret'],
    [{ ...clerk, CLERK_SECRET_KEY: '' }, 'CLERK_JWT_KEY or CLERK_SECRET_KEY must be set'],
    [{ ...firm, PUBLIC_URL: 'http://www.firm.example' }, 'PUBLIC_URL must be an https address'],
    [{ ...firm, PUBLIC_URL: 'www.firm.example' }, 'PUBLIC_URL must be an https address'],
    [{ ...firm, PUBLIC_URL: 'http://localhost.firm.example' }, 'PUBLIC_URL must be an https address'],
  ])('%j', (source, problem) => {
    expect(problemOf(source as Record<string, string>)).toContain(problem)
  })

  test('production without its secrets, and names each', () => {
    const problem = problemOf({ PUBLIC_URL: 'https://www.firm.example' })
    for (const key of ['SECRET_KEY', 'DOCUMENT_KEY', 'SMTP_URL', 'MAIL_FROM'])
      expect(problem).toContain(`${key} must be set`)
  })

  test('all problems in one line, without repeating the values', () => {
    const problem = problemOf({
      PUBLIC_URL: 'https://www.firm.example',
      PORT: 'x',
      ROLE: 'y',
      DATABASE_URL: 'mysql://u:hunter2@h/d',
      SECRET_KEY: 'hunter2',
    })
    for (const key of ['PORT', 'ROLE', 'DATABASE_URL', 'SECRET_KEY', 'SMTP_URL', 'MAIL_FROM'])
      expect(problem).toContain(`${key} `)
    expect(problem).not.toContain('\n')
    expect(problem).not.toContain('hunter2')
  })
})

test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
  'accepts %s as a public address, to try production',
  (address) => {
    expect(readEnv({ ...firm, PUBLIC_URL: address }).PUBLIC_URL).toBe(address)
  },
)
