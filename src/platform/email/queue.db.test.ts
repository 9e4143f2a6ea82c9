import { eq, sql } from 'drizzle-orm'
import { describe, expect, inject } from 'vitest'
import { type Ctx, inTransaction } from '../context.ts'
import { emails } from '../db/tables.ts'
import { type TestCtx, test, testContext } from '../testing/test.ts'
import { deliverEmail, queueEmail, sweepEmails } from './queue.ts'
import { EmailRefused, type EmailTransport } from './transport.ts'

const mail = {
  key: 'test:1',
  to: 'ada@example.org',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  calendar: { filename: 'consultation.ics', method: 'REQUEST' as const, content: 'BEGIN:VCALENDAR' },
}

/** A mail server that behaves as the test says and remembers what it received. */
function standIn(behave: () => Promise<void> = async () => {}) {
  const handed: string[] = []
  const transport: EmailTransport = {
    keepsContent: false,
    send: async ({ id }) => {
      handed.push(id)
      await behave()
      return '250 ok'
    },
    close: () => {},
  }
  return { transport, handed }
}

async function queued(ctx: Ctx, transport: EmailTransport) {
  await queueEmail(ctx, mail)
  const [row] = await ctx.db.select().from(emails)
  const mailId = row?.id ?? ''
  const deliver = () => deliverEmail.run({ ...ctx, mail: transport }, { mailId })
  const find = async () => (await ctx.db.select().from(emails).where(eq(emails.id, mailId)))[0]
  return { mailId, deliver, find }
}

describe('queueing', () => {
  test('the same occasion twice writes one email and queues one delivery', async ({ ctx }) => {
    await queueEmail(ctx, mail)
    await queueEmail(ctx, { ...mail, subject: 'Hello again' })
    expect(await ctx.db.select().from(emails)).toMatchObject([
      { recipient: mail.to, subject: 'Hello', state: 'queued', headers: {} },
    ])
    expect(ctx.queued).toHaveLength(1)
  })

  test('an email whose delivery could not be queued is not written, so that the next try writes both', async ({
    ctx,
  }) => {
    const broken: TestCtx = {
      ...ctx,
      jobs: { enqueue: () => Promise.reject(new Error('broken')), within: () => broken.jobs },
    }
    await expect(queueEmail(broken, mail)).rejects.toThrow('broken')
    expect(await ctx.db.select().from(emails)).toEqual([])
    await queueEmail(ctx, mail)
    expect(ctx.queued).toHaveLength(1)
  })

  test('an email rolls back with its transaction', async ({ ctx }) => {
    const failing = inTransaction(ctx, async (ctx) => {
      await queueEmail(ctx, mail)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await ctx.db.select().from(emails)).toEqual([])
  })
})

describe('delivering', () => {
  test('sends the email once, then deletes its content and stores the time', async ({ ctx }) => {
    const { transport, handed } = standIn()
    const { mailId, deliver, find } = await queued(ctx, transport)
    await deliver()
    await deliver()
    expect(handed).toEqual([mailId])
    expect(await find()).toMatchObject({ state: 'sent', sentAt: ctx.now(), html: '', text: '', calendar: null })
  })

  test('keeps the content if people read their emails in the outbox', async ({ ctx }) => {
    const { deliver, find } = await queued(ctx, ctx.mail)
    await deliver()
    expect(await find()).toMatchObject({ state: 'sent', html: mail.html, text: mail.text, calendar: mail.calendar })
  })

  test('after a temporary refusal, queues the email again and throws, so that the job is retried', async ({ ctx }) => {
    let isDown = true
    const { transport, handed } = standIn(async () => {
      if (isDown) throw new EmailRefused('ECONNREFUSED', false)
    })
    const { deliver, find } = await queued(ctx, transport)
    await expect(deliver()).rejects.toThrow('ECONNREFUSED')
    expect(await find()).toMatchObject({ state: 'queued', problem: 'ECONNREFUSED', html: mail.html })
    isDown = false
    await deliver()
    expect(await find()).toMatchObject({ state: 'sent' })
    expect(handed).toHaveLength(2)
  })

  test('after a final refusal, marks the email as failed with the reason, and never sends it again', async ({
    ctx,
  }) => {
    const { transport, handed } = standIn(() => Promise.reject(new EmailRefused('550', true)))
    const { deliver, find } = await queued(ctx, transport)
    await deliver()
    await deliver()
    expect(await find()).toMatchObject({ state: 'failed', problem: '550' })
    expect(handed).toHaveLength(1)
  })

  test('if no answer follows the content, marks the email as in doubt and never sends it again', async ({ ctx }) => {
    const { transport, handed } = standIn(() => Promise.reject(new Error('Connection closed unexpectedly')))
    const { deliver, find } = await queued(ctx, transport)
    await deliver()
    await deliver()
    expect(await find()).toMatchObject({ state: 'in_doubt', problem: 'no answer' })
    expect(handed).toHaveLength(1)
  })

  test('if a killed process left an email half sent, marks it as in doubt and never sends it', async ({ ctx }) => {
    const { transport, handed } = standIn()
    const { mailId, deliver, find } = await queued(ctx, transport)
    await ctx.db.update(emails).set({ state: 'sending' }).where(eq(emails.id, mailId))
    await deliver()
    await deliver()
    expect(await find()).toMatchObject({ state: 'in_doubt' })
    expect(handed).toEqual([])
  })

  test.runIf(inject('databaseKind') === 'postgres')(
    'twenty deliveries of one email at the same moment send it once',
    async ({ database }) => {
      const ctx = testContext(database)
      const { transport, handed } = standIn(() => new Promise((resolve) => setTimeout(resolve, 50)))
      const { deliver, find } = await queued(ctx, transport)
      await Promise.all(Array.from({ length: 20 }, deliver))
      expect(handed).toHaveLength(1)
      expect(await find()).toMatchObject({ state: 'sent' })
      await database.db.delete(emails)
    },
  )
})

test('deletes an email after ninety days, sent or not', async ({ ctx }) => {
  const old = sql`now() - interval '91 days'`
  const row = (key: string, state: 'sent' | 'in_doubt') => ({
    key,
    recipient: mail.to,
    subject: '',
    html: '',
    text: '',
    state,
  })
  await ctx.db
    .insert(emails)
    .values([
      row('new', 'sent'),
      { ...row('old', 'sent'), createdAt: old },
      { ...row('doubt', 'in_doubt'), createdAt: old },
    ])
  await sweepEmails.run(ctx, {})
  expect((await ctx.db.select().from(emails)).map(({ key }) => key).sort()).toEqual(['new'])
})
