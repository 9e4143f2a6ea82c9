import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { frontendHostOf } from '../browser/publishable-key.ts'
import { StartError } from '../errors.ts'
import { pemOf } from './clerk-settings.ts'
import { isUrlTemplate, readIceServers } from './video-settings.ts'

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

/**
 * The path may have only the bucket's name. Anything after it would be a folder, and our requests that list the bucket
 * don't know folders.
 */
const BucketUrl = optionalText.transform((text, check) => {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  const hasMore = url && (url.search || url.hash || url.username || url.password)
  if (url && isSafe && !hasMore && url.pathname.split('/').filter(Boolean).length <= 1) return url.href
  check.addIssue({ code: 'custom', message: 'must be the https address of a bucket, like https://s3.example/files' })
  return z.NEVER
})

const urlWith = (schemes: string[]) =>
  optionalText.refine((text) => text === undefined || schemes.some((scheme) => text.startsWith(`${scheme}://`)), {
    error: `must start with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  })

const JwtKey = optionalText.transform((text, check) => {
  const pem = text && pemOf(text)
  if (pem || text === undefined) return pem
  check.addIssue({ code: 'custom', message: 'must be the public key that Clerk shows as PEM' })
  return z.NEVER
})

const IceServers = optionalText.transform((text, check) => {
  const servers = text === undefined ? undefined : readIceServers(text)
  if (servers || text === undefined) return servers
  const message = 'must be a JSON list of STUN and TURN servers, like [{"urls":"stun:stun.firm.example:3478"}]'
  check.addIssue({ code: 'custom', message })
  return z.NEVER
})

const matching = (pattern: RegExp, error: string) =>
  optionalText.refine((text) => text === undefined || pattern.test(text), { error })

const Key = optionalText
  .refine((text) => text === undefined || text.length >= 32, { error: 'must have at least 32 characters' })
  .refine((text) => text === undefined || new Set(text).size >= 10, { error: 'must be random' })

const OldKeys = optionalText.transform((text, check) => {
  if (text === undefined) return undefined
  const keys = z.array(z.string().min(32)).safeParse(parseJson(text))
  if (keys.success) return keys.data
  check.addIssue({ code: 'custom', message: 'must be a JSON list of keys, like ["the key before this one"]' })
  return z.NEVER
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const count = (standard: number, max: number) =>
  z.coerce.number({ error: 'must be a number' }).int().min(1).max(max).default(standard)

const Environment = z.object({
  HOST: optionalText.default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535).default(3000),
  DATA_DIR: optionalText.default('data'),
  ROLE: z.enum(roles, { error: `must be one of ${roles.join(', ')}` }).default('all'),
  PUBLIC_URL: PublicUrl,
  DATABASE_URL: urlWith(['postgres', 'postgresql']),
  MIGRATION_DATABASE_URL: urlWith(['postgres', 'postgresql']),
  SECRET_KEY: Key,
  OLD_SECRET_KEYS: OldKeys,
  DOCUMENT_KEY: Key,
  OLD_DOCUMENT_KEYS: OldKeys,
  FILES_DIR: optionalText,
  S3_BUCKET_URL: BucketUrl,
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  MAX_FILE_MB: count(50, 5_000),
  MAX_FILES_PER_DAY: count(100, 100_000),
  MAX_CLIENT_MB: count(2_048, 10_000_000),
  CLAMD_ADDRESS: matching(/^(\/.+|[\w.-]+:\d+|\[[\da-f:]+\]:\d+)$/i, 'must be host:port or the path of a socket'),
  SCAN_FAILURE: z.enum(['closed', 'open'], { error: 'must be closed or open' }).default('closed'),
  SMTP_URL: urlWith(['smtp', 'smtps']),
  MAIL_FROM: optionalText.refine((text) => text === undefined || /\S@\S/.test(text), {
    error: 'must contain an email address',
  }),
  MAIL_WEBHOOK_SECRET: matching(/^whsec_[\w+/-]{16,}={0,2}$/, 'must be whsec_ and a random key in Base64'),
  TRUST_PROXY: z.coerce.number({ error: 'must be a number of proxies' }).int().min(0).max(5).default(0),
  CLERK_PUBLISHABLE_KEY: optionalText.refine((text) => text === undefined || frontendHostOf(text) !== undefined, {
    error: 'must be a publishable key of Clerk, like pk_live_… (it names the host of your Clerk frontend)',
  }),
  CLERK_SECRET_KEY: matching(/^sk_(test|live)_\S+$/, 'must be a secret key of Clerk, like sk_live_…'),
  CLERK_JWT_KEY: JwtKey,
  CLERK_WEBHOOK_SECRET: matching(/^whsec_[\w+/-]{16,}={0,2}$/, 'must be a signing secret of Clerk, like whsec_…'),
  ICE_SERVERS: IceServers,
  VIDEO_URL_TEMPLATE: optionalText.refine((text) => text === undefined || isUrlTemplate(text), {
    error: 'must be an https address; its only placeholders can be {token} and {reference}',
  }),
  LLM_BASE_URL: urlWith(['https', 'http']),
  LLM_API_KEY: optionalText,
  LLM_MODEL: optionalText,
  ANALYTICS_IDENTIFY: z
    .enum(['on', 'off'], { error: 'must be on or off' })
    .default('off')
    .transform((text) => text === 'on'),
  COUNTRY_HEADER: matching(/^[\w-]+$/, 'must be the name of a header, like cf-ipcountry'),
  POSTHOG_KEY: matching(/^phc_\w+$/, 'must be a project key of PostHog, like phc_…'),
  POSTHOG_HOST: urlWith(['https', 'http']).transform((text) => text ?? 'https://us.i.posthog.com'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

export type Env = z.infer<typeof Environment> & {
  FILES_DIR: string
  /** True for a real firm: a public address is set, and all tools for development are off. */
  isProduction: boolean
  /** True for a demo: no real firm's settings exist, so we fill an empty database with fictional content. */
  isDemo: boolean
}

const s3Keys = ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Reads the whole environment once. An empty setting counts as absent. A single error message lists every problem. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, text]) => text?.trim()))
  const result = Environment.safeParse(given)
  const missing = given.PUBLIC_URL
    ? (['SECRET_KEY', 'DOCUMENT_KEY', 'SMTP_URL', 'MAIL_FROM'] as const).filter((key) => !given[key])
    : []
  const isClerkHalfSet = given.CLERK_PUBLISHABLE_KEY && !given.CLERK_JWT_KEY && !given.CLERK_SECRET_KEY
  const s3Count = s3Keys.filter((key) => given[key]).length
  const problems = [
    ...(result.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? []),
    ...missing.map((key) => `${key} must be set if PUBLIC_URL is set`),
    ...(given.MIGRATION_DATABASE_URL && !given.DATABASE_URL
      ? ['DATABASE_URL must be set if MIGRATION_DATABASE_URL is set']
      : []),
    ...(Boolean(given.LLM_BASE_URL) !== Boolean(given.LLM_MODEL)
      ? ['LLM_BASE_URL and LLM_MODEL must be set together']
      : []),
    ...(s3Count > 0 && s3Count < s3Keys.length ? [`${s3Keys.join(', ')} must be set together`] : []),
    ...(isClerkHalfSet ? ['CLERK_JWT_KEY or CLERK_SECRET_KEY must be set if CLERK_PUBLISHABLE_KEY is set'] : []),
  ]
  if (!result.success || problems.length > 0)
    throw new StartError(`The environment is not complete: ${problems.join('; ')}.`)
  const env = result.data
  const dataDir = resolve(env.DATA_DIR)
  return {
    ...env,
    DATA_DIR: dataDir,
    FILES_DIR: env.FILES_DIR ? resolve(env.FILES_DIR) : join(dataDir, 'files'),
    isProduction: env.PUBLIC_URL !== undefined,
    isDemo: env.PUBLIC_URL === undefined && env.DATABASE_URL === undefined,
  }
}

/** The folder that contains package.json, above both the sources and the built files. */
export const projectRoot = findProjectRoot(import.meta.dirname)

function findProjectRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findProjectRoot(dirname(folder))
}
