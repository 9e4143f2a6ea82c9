import type { Logger } from 'pino'
import type { Db } from './db/database.ts'
import type { EmailTransport } from './email/transport.ts'
import type { ClerkSettings } from './env/clerk-settings.ts'
import type { VideoSettings } from './env/video-settings.ts'
import type { Events } from './live/events.ts'

/** Someone with a valid session. */
export interface UserActor {
  kind: 'user'
  userId: string
  email: string
  /** Set if no one has proved that they own the address. Then it may be anyone's and must not grant anything. */
  isEmailUnconfirmed?: true
  firstName: string
  lastName: string
  role: 'client' | 'admin'
  /** Null if an outside provider manages the sessions. */
  sessionId: string | null
  hasSecondFactor: boolean
  signedInAt: Date
}

/** The caller: a visitor, someone signed in, or an engineer at the firm's command line. */
export type Actor = { kind: 'visitor' } | { kind: 'command' } | UserActor

/** An administrator has that role's rights only in a session with a second factor. */
export const isAdmin = (actor: Actor) => actor.kind === 'user' && actor.role === 'admin' && actor.hasSecondFactor

/** A moment in one slice's work at which other slices act too, in the same transaction. */
export interface Hook<Data extends object = object> {
  name: string
  /** Never set. It keeps the type of the data. */
  data?: Data
}

/** What a slice does at another slice's hook. */
export interface HookAction<Data extends object = object> {
  hook: Hook<Data>
  act(ctx: Ctx, data: Data): Promise<void>
}

/** Facts about the running site that services may know. */
export interface Site {
  /**
   * The public address, without a slash at the end. Links in emails and pages start with it, never with a request's
   * host.
   */
  url: string
  /** Makes and checks codes for links; see `platform/security/link-token.ts`. */
  secretKey: string
  /** Earlier values of `secretKey`, to check what they signed. */
  oldSecretKeys?: string[]
  /** Set if Clerk signs people in. */
  clerk?: ClerkSettings
  /** Settings of video calls. Absent if we host the room and no server helps with the connection. */
  video?: VideoSettings
}

/** A kind of work that runs later. It may run more than once, for example after a crash, so it must be idempotent. */
export interface Job<Data extends object = object> {
  name: string
  /** Retries before the job counts as failed. The wait doubles from 5 seconds. */
  retries: number
  /** A five-field cron expression in UTC, for jobs that repeat. */
  schedule?: string
  run(ctx: Ctx, data: Data): Promise<void>
}

export interface JobQueue {
  /** Queues a job in the surrounding transaction, to run now or not before `after`. */
  enqueue<Data extends object>(job: Job<Data>, data: Data, after?: Date): Promise<void>
  within(tx: Db): JobQueue
}

/** What every service function receives: the caller, the time, and the means to act. */
export interface Ctx {
  actor: Actor
  now: () => Date
  db: Db
  jobs: JobQueue
  events: Events
  mail: EmailTransport
  log: Logger
  site: Site
  /** The actions that slices add to the hooks of other slices. `runHook` runs them. */
  hooks: HookAction[]
  /** The request's headers, and headers for the answer, such as cookies. Absent in jobs and commands. */
  http?: { request: Headers; response: Headers }
  /** Called when an endpoint refuses someone who is signed in. Absent in jobs and commands. */
  onRefusal?: (ctx: Ctx, entry: readonly string[]) => Promise<void>
  /** The caller's network address in canonical form (an IPv6 /64 for rate limits). Absent in jobs and commands. */
  address?: string
}

/** Runs `work` in one transaction. The inner context's jobs and events commit or roll back with the data. */
export function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx, jobs: ctx.jobs.within(tx), events: ctx.events.within(tx) }))
}
