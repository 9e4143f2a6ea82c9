import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Ctx } from '../../../platform/context.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { getCompany } from '../../company/server/service.ts'
import { judgePassword, normalPassword } from '../shared/passwords.ts'
import type { UserRow } from './users.ts'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** 32 MB and about 150 ms for each; OWASP's figures of 2025 for scrypt. Only tests make it cheaper. */
export const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const saltBytes = 16
const hashBytes = 32
const mostAtOnce = 2

const maxWaiting = 30

let running = 0
const waiting: (() => void)[] = []

/** Few at once, and a short queue: a hundred people who sign in together wait for each other, and nobody else does. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= maxWaiting) {
    throw new AppError('too_many', 'Many people are signing in at this moment. Please try again in a few seconds.', {
      retryAfter: 5,
    })
  }
  if (running < mostAtOnce) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await inTurn(() => derive(normalPassword(password), salt, hashBytes, cost))
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

const nobodys = () => ['scrypt', cost.N, cost.r, cost.p, randomBytes(saltBytes).toString('base64url'), ''].join('$')

/** False for a wrong password, and just as slowly for somebody who does not exist or has none. */
export async function isPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt = '', expected = ''] = (stored ?? nobodys()).split('$')
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: cost.maxmem }
  const actual = await inTurn(() =>
    derive(normalPassword(password), Buffer.from(salt, 'base64url'), hashBytes, options),
  )
  const hash = Buffer.from(expected, 'base64url')
  return hash.length === actual.length && timingSafeEqual(hash, actual)
}

/** The parts of a person that others know, so a password must not be made of them. */
type Owner = Pick<UserRow, 'firstName' | 'lastName' | 'email'>

/** The hash to store for a password that somebody has just chosen. One that is easy to guess is refused. */
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
