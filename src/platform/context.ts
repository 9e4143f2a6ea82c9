import type { Logger } from 'pino'
import type { Db } from './db/database.ts'
import type { EmailTransport } from './email/transport.ts'
import type { ClerkSettings } from './env/clerk-settings.ts'
import type { VideoSettings } from './env/video-settings.ts'
import type { Events } from './live/events.ts'

/** Someone with a session that counts. */
export interface UserActor {
  kind: 'user'
  userId: string
  email: string
  /** Set where nobody has proved that the address is theirs: it may name anybody, and stands for nothing. */
  isEmailUnconfirmed?: true
  firstName: string
  lastName: string
  role: 'client' | 'admin'
  /** Absent where an outside provider keeps the sessions. */
  sessionId: string | null
  hasSecondFactor: boolean
  signedInAt: Date
}

/** Who asks: anyone, someone signed in, or an engineer at the firm's own command line. */
export type Actor = { kind: 'visitor' } | { kind: 'command' } | UserActor

/** An administrator counts as one in a session with a second factor. */
export const isAdmin = (actor: Actor) => actor.kind === 'user' && actor.role === 'admin' && actor.hasSecondFactor

/** Facts of the running site that services may know; everything secret stays behind functions. */
export interface Site {
  /** The public address, without a slash at the end. Links in mails and pages start with it, never with a request's host. */
  url: string
  /** Makes and checks codes for links; see `platform/security/link-token.ts`. */
  secretKey: string
  /** What `secretKey` was before; only to check what was made then. */
  oldSecretKeys?: string[]
  /** Set where Clerk signs people in. */
  clerk?: ClerkSettings
  /** How video calls are held; absent for a room of our own without any help. */
  video?: VideoSettings
}

/** A kind of work done later. It may run more than once (after a crash, say), so it must be idempotent. */
export interface Job<Data extends object = object> {
  name: string
  /** Tries after the first before the job counts as failed; the wait doubles from 5 s. */
  retries: number
  /** Five-field cron expression in UTC, for work that comes round by itself. */
  schedule?: string
  run(ctx: Ctx, data: Data): Promise<void>
}

export interface JobQueue {
  /** Queues a job together with the surrounding transaction's data, to be done now or not before `after`. */
  enqueue<Data extends object>(job: Job<Data>, data: Data, after?: Date): Promise<void>
  within(tx: Db): JobQueue
}

/** What every service function is given: who asks, when, and the means to act. */
export interface Ctx {
  actor: Actor
  now: () => Date
  db: Db
  jobs: JobQueue
  events: Events
  mail: EmailTransport
  log: Logger
  site: Site
  /** What the browser sent, and what goes back with the answer, like cookies; absent in jobs and commands. */
  http?: { request: Headers; response: Headers }
  /** Told of signed-in people who were refused an entry of the API; absent in jobs and commands. */
  onRefusal?: (ctx: Ctx, entry: readonly string[]) => Promise<void>
  /** Called when somebody has proved that an email address is theirs, in that transaction; absent in jobs and commands. */
  onEmailConfirmed?: (ctx: Ctx, person: Pick<UserActor, 'userId' | 'email'>) => Promise<void>
  /** The caller's network address in canonical form (an IPv6 /64 for rate limits); absent in jobs and commands. */
  address?: string
}

/** Runs `work` in one transaction; jobs and events of the inner context commit or vanish with the data. */
export function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx, jobs: ctx.jobs.within(tx), events: ctx.events.within(tx) }))
}
