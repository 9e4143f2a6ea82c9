import type { Logger } from 'pino'
import { startSealing } from '../features/audit/server/sealing.ts'
import { forgetKnowledge } from '../features/chat/assistant/server/knowledge/knowledge.ts'
import type { Actor, Ctx, Site } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { openDatabase } from '../platform/db/open.ts'
import { Turns } from '../platform/db/turns.ts'
import { type EmailTransport, outboxTransport, smtpTransport } from '../platform/email/transport.ts'
import { clerkSettingsOf } from '../platform/env/clerk-settings.ts'
import type { Env } from '../platform/env/env.ts'
import { openFileStore } from '../platform/files/open.ts'
import { createRequestLogger, type RequestLogger } from '../platform/http/request-log.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { EventBus } from '../platform/live/events.ts'
import { createLog, StandardOutput } from '../platform/log.ts'
import { secretKeyOf } from '../platform/security/secret-key.ts'
import { hasDemoSignIn } from './demo-sign-in.tsx'
import { hooks, jobs } from './slices.ts'

interface Caller extends Pick<Ctx, 'http'> {
  actor?: Actor
  address?: string
  log?: Logger
}

/** Everything that lives as long as the process. */
export interface Runtime {
  env: Env
  log: Logger
  logRequest: RequestLogger
  database: Database
  bus: EventBus
  site: Site
  contextFor(caller?: Caller): Ctx
  /** Starts running jobs in this process. */
  work(): Promise<void>
  stop(): Promise<void>
}

export async function startRuntime(env: Env): Promise<Runtime> {
  const output = new StandardOutput()
  const log = createLog(env.LOG_LEVEL, output)
  const database = await openDatabase(env, log)
  const site: Site = {
    url: env.PUBLIC_URL ?? `http://${hostName(env.HOST)}:${env.PORT}`,
    secretKey: secretKeyOf(env),
    oldSecretKeys: env.OLD_SECRET_KEYS,
    uploads: {
      maxFileBytes: env.MAX_FILE_MB * 2 ** 20,
      maxFilesPerDay: env.MAX_FILES_PER_DAY,
      maxClientBytes: env.MAX_CLIENT_MB * 2 ** 20,
    },
    clamd: env.CLAMD_ADDRESS,
    opensUnscanned: env.SCAN_FAILURE === 'open',
    clerk: clerkSettingsOf(env),
    hasDemoSignIn: hasDemoSignIn(env),
    languageModel: languageModelOf(env),
    mailWebhookSecret: env.MAIL_WEBHOOK_SECRET,
    analytics: analyticsOf(env),
    video: { urlTemplate: env.VIDEO_URL_TEMPLATE, iceServers: env.ICE_SERVERS ?? [] },
  }
  const files = await openFileStore(env)
  const turns = new Turns(database)
  const mail = emailTransportOf(env)
  const bus = new EventBus(database, log)
  bus.subscribe('content.changed', () => forgetKnowledge(site))
  bus.onGap(() => forgetKnowledge(site))
  const queue = new Jobs(database, jobs, log)
  await Promise.all([bus.start(), queue.start()])

  const contextFor = ({ actor = { kind: 'visitor' }, ...caller }: Caller = {}): Ctx => ({
    actor,
    now: () => new Date(),
    db: database.db,
    jobs: queue.queue,
    events: bus.events,
    files,
    turns,
    mail,
    log,
    site,
    hooks,
    ...caller,
  })
  let stopSealing = async () => {}
  return {
    env,
    log,
    logRequest: createRequestLogger(log, output),
    database,
    bus,
    site,
    contextFor,
    work: async () => {
      stopSealing = startSealing(contextFor())
      await queue.work((log) => contextFor({ log, actor: { kind: 'job' } }))
    },
    stop: async () => {
      await queue.stop()
      await stopSealing()
      await bus.stop()
      mail.close()
      await database.close()
    },
  }
}

/**
 * The host name of the site's address. We replace a local IP address with `localhost`, because passkeys need a host
 * name.
 */
const hostName = (host: string) => (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host)

function emailTransportOf(env: Env): EmailTransport {
  return env.SMTP_URL ? smtpTransport(env.SMTP_URL, env.MAIL_FROM ?? 'Zenith <hello@localhost>') : outboxTransport
}

const languageModelOf = ({
  LLM_BASE_URL: baseUrl,
  LLM_API_KEY: apiKey,
  LLM_MODEL: model,
}: Env): Site['languageModel'] => (baseUrl && model ? { baseUrl, model, ...(apiKey ? { apiKey } : {}) } : undefined)

const analyticsOf = (env: Env): Site['analytics'] => ({
  ...(env.COUNTRY_HEADER ? { countryHeader: env.COUNTRY_HEADER } : {}),
  ...(env.POSTHOG_KEY
    ? { posthog: { key: env.POSTHOG_KEY, host: env.POSTHOG_HOST, identifies: env.ANALYTICS_IDENTIFY } }
    : {}),
})
