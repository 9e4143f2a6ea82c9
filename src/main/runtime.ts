import type { Logger } from 'pino'
import { startSealing } from '../features/audit/server/sealing.ts'
import { announceArticle } from '../features/blog/server/announce.ts'
import { readBusyCalendar, readBusyCalendars } from '../features/booking/calendars/server/busy/busy-calendars.ts'
import { sweepCallSignals } from '../features/booking/calls/server/calls.ts'
import { announceAppointment } from '../features/booking/public/server/announce.ts'
import { sweepHolds } from '../features/booking/public/server/holds.ts'
import { mailOpenBooking } from '../features/booking/public/server/open-appointment.ts'
import { remindOfAppointment } from '../features/booking/public/server/reminders.ts'
import { sweepAppointments } from '../features/booking/server/retention.ts'
import { tellWaiting } from '../features/booking/waiting-list/server/notify.ts'
import { sweepWaitingList } from '../features/booking/waiting-list/server/service.ts'
import { sweepClerk } from '../features/identity/server/clerk/caller.ts'
import { sendLinkMail, sendNoticeMail } from '../features/identity/server/jobs.ts'
import { sweepLinks } from '../features/identity/server/links.ts'
import { sweepChallenges } from '../features/identity/server/passkeys.ts'
import { sweepSessions } from '../features/identity/server/sessions.ts'
import { sendLinkIfKnown } from '../features/identity/server/sign-in.ts'
import { sendAcknowledgement, sendReply, sendStaffNotice } from '../features/inquiries/server/jobs.ts'
import { sweepInquiries } from '../features/inquiries/server/retention.ts'
import { sendConfirmation, sendWelcome } from '../features/newsletter/server/jobs.ts'
import { sendInvitation } from '../features/testimonials/server/jobs.ts'
import { sweepInvitations } from '../features/testimonials/server/retention.ts'
import type { Actor, Ctx, Job, Site } from '../platform/context.ts'
import type { Database } from '../platform/db/database.ts'
import { openDatabase } from '../platform/db/open.ts'
import { clerkSettingsOf } from '../platform/env/clerk-settings.ts'
import type { Env } from '../platform/env/env.ts'
import { sweepRateLimits } from '../platform/http/rate-limit.ts'
import { Jobs } from '../platform/jobs/jobs.ts'
import { EventBus } from '../platform/live/events.ts'
import { createLog } from '../platform/log.ts'
import { deliverMail, sweepMails } from '../platform/mail/mail.ts'
import { type MailTransport, outboxTransport, smtpTransport } from '../platform/mail/transport.ts'
import { secretKeyOf } from '../platform/security/secret-key.ts'

/** Every kind of work that is done later. */
export const jobs: Job[] = [
  announceArticle,
  announceAppointment,
  remindOfAppointment,
  tellWaiting,
  readBusyCalendars,
  readBusyCalendar,
  sweepHolds,
  mailOpenBooking,
  sweepAppointments,
  sweepWaitingList,
  deliverMail,
  sweepMails,
  sweepRateLimits,
  sendConfirmation,
  sendWelcome,
  sendAcknowledgement,
  sendStaffNotice,
  sendReply,
  sweepInquiries,
  sendInvitation,
  sweepInvitations,
  sendLinkIfKnown,
  sendLinkMail,
  sendNoticeMail,
  sweepLinks,
  sweepSessions,
  sweepChallenges,
  sweepClerk,
  sweepCallSignals,
]

interface Caller extends Pick<Ctx, 'http'> {
  actor?: Actor
  address?: string
  log?: Logger
}

/** What lives as long as the process. */
export interface Runtime {
  env: Env
  log: Logger
  database: Database
  bus: EventBus
  site: Site
  contextFor(caller?: Caller): Ctx
  /** Begins to work off jobs in this process. */
  work(): Promise<void>
  stop(): Promise<void>
}

export async function startRuntime(env: Env): Promise<Runtime> {
  const log = createLog(env.LOG_LEVEL)
  const database = await openDatabase(env, log)
  const site: Site = {
    url: env.PUBLIC_URL ?? `http://${hostName(env.HOST)}:${env.PORT}`,
    secretKey: secretKeyOf(env),
    oldSecretKeys: env.OLD_SECRET_KEYS,
    clerk: clerkSettingsOf(env),
    video: { urlTemplate: env.VIDEO_URL_TEMPLATE, iceServers: env.ICE_SERVERS ?? [] },
  }
  const mail = mailTransportOf(env)
  const bus = new EventBus(database, log)
  const queue = new Jobs(database, jobs, log)
  await Promise.all([bus.start(), queue.start()])

  const contextFor = ({ actor = { kind: 'visitor' }, ...caller }: Caller = {}): Ctx => ({
    actor,
    now: () => new Date(),
    db: database.db,
    jobs: queue.queue,
    events: bus.events,
    mail,
    log,
    site,
    ...caller,
  })
  let stopSealing = async () => {}
  return {
    env,
    log,
    database,
    bus,
    site,
    contextFor,
    work: async () => {
      stopSealing = startSealing(contextFor())
      await queue.work((log) => contextFor({ log }))
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

/** Passkeys belong to a name, not to an address of numbers. */
const hostName = (host: string) => (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host)

function mailTransportOf(env: Env): MailTransport {
  return env.SMTP_URL ? smtpTransport(env.SMTP_URL, env.MAIL_FROM ?? 'Zenith <hello@localhost>') : outboxTransport
}
