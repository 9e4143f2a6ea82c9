import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { StartError } from './errors.ts'

const optionalText = z
  .string()
  .trim()
  .transform((text) => text || undefined)
  .optional()
const roles = ['all', 'web', 'worker'] as const

const isLoopback = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

const PublicUrl = optionalText.transform((text, check) => {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))) return url.origin
  check.addIssue({ code: 'custom', message: 'must be an https address, like https://www.firm.example' })
  return z.NEVER
})

const urlWith = (schemes: string[]) =>
  optionalText.refine((text) => text === undefined || schemes.some((scheme) => text.startsWith(`${scheme}://`)), {
    error: `must start with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })

const Environment = z.object({
  HOST: optionalText.default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535).default(3000),
  DATA_DIR: optionalText.default('data'),
  ROLE: z.enum(roles, { error: `must be one of ${roles.join(', ')}` }).default('all'),
  PUBLIC_URL: PublicUrl,
  DATABASE_URL: urlWith(['postgres', 'postgresql']),
  SECRET_KEY: optionalText
    .refine((text) => text === undefined || text.length >= 32, { error: 'must have at least 32 characters' })
    .refine((text) => text === undefined || new Set(text).size >= 10, { error: 'must be random' }),
  SMTP_URL: urlWith(['smtp', 'smtps']),
  MAIL_FROM: optionalText.refine((text) => text === undefined || /\S@\S/.test(text), {
    error: 'must contain an e-mail address',
  }),
  TRUST_PROXY: z.coerce.number({ error: 'must be a number of proxies' }).int().min(0).max(5).default(0),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

export type Env = z.infer<typeof Environment> & {
  /** True for a real firm: a public address is set, and nothing that is only for development exists. */
  isProduction: boolean
  /** True for a laptop try-out: nothing of a real firm is set, so fictional content fills an empty database. */
  isDemo: boolean
}

/** Reads the whole environment once; an empty setting is one that is not set. Every problem is told in one message. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, text]) => text?.trim()))
  const result = Environment.safeParse(given)
  const missing = given.PUBLIC_URL
    ? (['SECRET_KEY', 'SMTP_URL', 'MAIL_FROM'] as const).filter((key) => !given[key])
    : []
  const problems = [
    ...(result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []),
    ...missing.map((key) => `${key} must be set where PUBLIC_URL is set`),
  ]
  if (!result.success || problems.length > 0)
    throw new StartError(`The environment is not complete: ${problems.join('; ')}.`)
  const env = result.data
  return {
    ...env,
    DATA_DIR: resolve(env.DATA_DIR),
    isProduction: env.PUBLIC_URL !== undefined,
    isDemo: env.PUBLIC_URL === undefined && env.DATABASE_URL === undefined,
  }
}

/** The folder that holds package.json: sources and built files both lie below it. */
export const projectRoot = findProjectRoot(import.meta.dirname)

function findProjectRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findProjectRoot(dirname(folder))
}
