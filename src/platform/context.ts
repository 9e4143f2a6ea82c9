import type { Logger } from 'pino'
import type { Db } from './db/database.ts'
import type { Turns } from './db/turns.ts'
import type { EmailTransport } from './email/transport.ts'
import type { ClerkSettings } from './env/clerk-settings.ts'
import type { VideoSettings } from './env/video-settings.ts'
import type { FileStore } from './files/file-store.ts'
import type { Events } from './live/events.ts'

/** Someone with a valid session. */
export interface UserActor {
  kind: 'user'
  userId: string
  email: string
  /**
   * Set if no one has proved that they own the email address. Such an address must not grant any rights, because it may
   * belong to someone else.
   */
  isEmailUnconfirmed?: true
  firstName: string
  lastName: string
  role: 'client' | 'admin'
  /** Null if an outside provider, such as Clerk, manages the sessions. */
  sessionId: string | null
  hasSecondFactor: boolean
  signedInAt: Date
}

/** The caller: a visitor, someone who is signed in, one of the site's own jobs, or an engineer who runs a command. */
export type Actor = { kind: 'visitor' } | { kind: 'job' } | { kind: 'command' } | UserActor

/**
 * True for an administrator whose session has a second factor. Without the second factor, administrators have no
 * special rights.
 */
export const isAdmin = (actor: Actor) => actor.kind === 'user' && actor.role === 'admin' && actor.hasSecondFactor

/** An event in one slice's work. Other slices can add actions to a hook, which run in the same transaction. */
export interface Hook<Data extends object = object> {
  name: string
  /** Never set. This field exists only for the type of the data. */
  data?: Data
}

/** An action that one slice adds to another slice's hook. */
export interface HookAction<Data extends object = object> {
  hook: Hook<Data>
  act(ctx: Ctx, data: Data): Promise<void>
}

export interface UploadLimits {
  maxFileBytes: number
  /** For each client: how many files its members may upload per day. */
  maxFilesPerDay: number
  /** For each client: how many bytes all files of its members may have together. */
  maxClientBytes: number
}

/** Facts about the running site that services may know. */
export interface Site {
  /**
   * The public address, without a slash at the end. Links in emails and pages begin with this address, because a caller
   * can forge a request's host.
   */
  url: string
  /** The secret that the site uses to sign links, and to hash or encrypt other data. */
  secretKey: string
  /** Earlier values of `secretKey`, which we need to check older audit entries. */
  oldSecretKeys?: string[]
  /** Set if Clerk signs people in. */
  clerk?: ClerkSettings
  /** True if anyone who uses this machine may sign in as the demo's people. */
  hasDemoSignIn?: boolean
  /** How much people may upload. */
  uploads: UploadLimits
  /**
   * Asks the site itself for a path, as a visitor, and returns the answer's status. Absent in a process that serves no
   * pages. Must not be called in a transaction, because a page reads the database.
   */
  statusOf?: (path: string) => Promise<number>
  /** The address of the virus scanner, `host:port` or the path of a socket. Absent if files aren't scanned. */
  clamd?: string
  /** True if people may open files that the virus scanner couldn't check. */
  opensUnscanned?: boolean
  /** A language model behind the chat-completions interface. Absent if the site uses none. */
  languageModel?: { baseUrl: string; apiKey?: string; model: string }
  /** The secret that the email provider uses to sign its reports. Absent if it sends none. */
  mailWebhookSecret?: string
  /** How visits are counted. */
  analytics?: {
    /** The header that the proxy uses to name the visitor's country. */
    countryHeader?: string
    /** Set if PostHog receives the events. `identifies`: they may name the account of someone who is signed in. */
    posthog?: { key: string; host: string; identifies: boolean }
  }
  /** Settings of video calls. Absent if we host the meeting room and use no server that helps browsers connect. */
  video?: VideoSettings
}

/**
 * A kind of work that runs later. A job may run more than once, for example after a crash, so it must be idempotent.
 */
export interface Job<Data extends object = object> {
  name: string
  /** How many retries a job has before it counts as failed. The wait starts at 5 seconds and doubles each time. */
  retries: number
  /** A five-field cron expression in UTC, for jobs that repeat. */
  schedule?: string
  run(ctx: Ctx, data: Data): Promise<void>
}

export interface JobQueue {
  /** Queues a job as part of the current transaction. The job runs at once, or no earlier than `after`. */
  enqueue<Data extends object>(job: Job<Data>, data: Data, after?: Date): Promise<void>
  within(tx: Db): JobQueue
}

/** What every service function receives: the caller, the time, and access to the database, jobs, events and emails. */
export interface Ctx {
  actor: Actor
  now: () => Date
  db: Db
  jobs: JobQueue
  events: Events
  /** Keeps files, encrypted. */
  files: FileStore
  /** Lets only one request at a time work on something, across all processes. */
  turns: Turns
  mail: EmailTransport
  log: Logger
  site: Site
  /** The actions that slices add to the hooks of other slices. `runHook` runs them. */
  hooks: HookAction[]
  /** The request's headers, and headers to add to the answer, such as cookies. Absent in jobs and commands. */
  http?: { request: Headers; response: Headers }
  /** Called when an endpoint refuses someone who is signed in. Absent in jobs and commands. */
  onRefusal?: (ctx: Ctx, entry: readonly string[]) => Promise<void>
  /**
   * The caller's network address in canonical form (for IPv6 its /64 network), for rate limits. Absent in jobs and
   * commands.
   */
  address?: string
}

/** Runs `work` in one transaction. Jobs and events of the inner context are committed or rolled back with the data. */
export function inTransaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx, jobs: ctx.jobs.within(tx), events: ctx.events.within(tx) }))
}
