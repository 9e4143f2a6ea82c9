import { eq } from 'drizzle-orm'
import { afterEach, beforeEach } from 'vitest'
import { type EmailTransport, smtpTransport } from '../../../../platform/email/transport.ts'
import { type Answers, EmailServer } from '../../../../platform/testing/mail-server.ts'
import type { TestCtx } from '../../../../platform/testing/test.ts'
import { subscribers } from '../../server/tables.ts'
import { newSubscriber } from '../../subscribers/server/testing.ts'

/** Gives each test of a file a mail server of its own. */
export function mailServerOfTests() {
  let server: EmailServer
  let transport: EmailTransport | undefined
  beforeEach(async () => {
    server = await EmailServer.start()
  })
  afterEach(async () => {
    transport?.close()
    await server.stop()
  })
  return {
    server: () => server,
    /** Connects the test to the mail server, and adds confirmed subscribers. */
    withPeople: async (ctx: TestCtx, count: number, answers: Answers = {}) => {
      const patience = Object.values(answers).includes('silence') ? 500 : 5_000
      transport = smtpTransport(server.url, 'Zenith <hello@firm.example>', patience)
      ctx.mail = transport
      server.answers = answers
      for (let number = 0; number < count; number++) await newSubscriber(ctx, `reader${number}@people.example`)
      return server
    },
  }
}

export const later = (ctx: TestCtx, ms: number): TestCtx => ({ ...ctx, now: () => new Date(ctx.now().getTime() + ms) })

/** Runs what is queued once, but not what those jobs queue. */
export async function runOnce(ctx: TestCtx) {
  for (const { job, data } of ctx.queued.splice(0)) await job.run(ctx, data)
}

export const stateOf = async (ctx: TestCtx, email: string) =>
  (await ctx.db.select().from(subscribers).where(eq(subscribers.email, email)))[0]?.state
