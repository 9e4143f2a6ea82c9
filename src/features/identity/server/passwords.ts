import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { ConcurrencyLimit } from '../../../platform/jobs/concurrency-limit.ts'
import { getCompany } from '../../company/server/service.ts'
import { judgePassword, normalPassword } from '../shared/passwords.ts'
import type { UserRow } from './users.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** OWASP's 2025 figures for scrypt: 32 MB and about 150 ms for each hash. Only tests lower the cost. */
export const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const saltBytes = 16
const hashBytes = 32

/**
 * Hashes only a few passwords at once. If a hundred people sign in together, they wait for each other, but other
 * requests don't wait.
 */
const hashing = new ConcurrencyLimit({
  maxRunning: 2,
  max: 32,
  full: () =>
    new AppError('too_many', 'Many people are signing in right now. Please try again in a few seconds.', {
      retryAfter: 5,
    }),
})

const hashOf = (password: string, salt: Buffer, options: ScryptOptions) =>
  hashing.run('everyone', (inTurn) => inTurn(() => derive(normalPassword(password), salt, hashBytes, options)))

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await hashOf(password, salt, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** A hash that no password matches. */
const emptyHash = () => ['scrypt', cost.N, cost.r, cost.p, randomBytes(saltBytes).toString('base64url'), ''].join('$')

/** Takes the same time with and without a stored password, so the answer doesn't reveal whether there is an account. */
export async function isCorrectPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = (stored ?? emptyHash()).split('$')
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem }
  const actual = await hashOf(password, Buffer.from(salt, 'base64url'), options)
  const hash = Buffer.from(expected, 'base64url')
  return hash.length === actual.length && timingSafeEqual(hash, actual)
}

/** Other people know a person's names and email address, so these make a password easy to guess. */
type Owner = Pick<UserRow, 'firstName' | 'lastName' | 'email'>

/** Hashes a new password. Refuses a password that is easy to guess. */
export async function hashNewPassword(
  ctx: Ctx,
  { firstName, lastName, email }: Owner,
  password: string,
): Promise<string> {
  const { name } = await getCompany(ctx)
  const { problem } = await judgePassword(password, [firstName, lastName, email, name])
  if (problem) throw invalidField('password', problem)
  return hashPassword(password)
}
