import { describe, expect } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import { emails } from '../../../platform/db/tables.ts'
import { type TestCtx, test } from '../../../platform/testing/test.ts'
import { updateCompany } from '../../company/server/service.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { consentText } from '../contract.ts'
import { sendInquiry } from './service.ts'
import { inquiries } from './tables.ts'
import { aMessage } from './testing.ts'

const rowsOf = (ctx: TestCtx) => ctx.db.select().from(inquiries)
const post = (ctx: TestCtx, body: object, headers?: Record<string, string>) =>
  appFor(ctx)('POST', '/api/contact', body, headers)

const hostile = [
  '<script>alert(1)</script> and twenty more characters',
  '"><img src=x onerror=alert(1)> and twenty more',
  "'; drop table inquiries; -- and twenty more characters",
  '<svg/onload=alert(1)> {{7*7}} #{7*7} and twenty more',
  'javascript:alert(1) \u202Egnp.exe\u202C and twenty more characters',
  "=cmd|'/C calc'!A0 and twenty more characters here",
  'Ünïcödé 🧾 \n\n two paragraphs and twenty more characters',
]

describe('a message to the firm', () => {
  test('is stored with its consent and a reference that is easy to read out', async ({ ctx }) => {
    const { status, json } = await post(ctx, aMessage({ phone: '(302) 555-0149', way: 'phone' }))
    expect(status).toBe(201)
    expect(json).toEqual({
      reference: expect.stringMatching(/^ZN-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/),
      receivedAt: '2026-11-20T15:00:00.000Z',
    })
    expect(await rowsOf(ctx)).toMatchObject([
      {
        reference: json.reference,
        email: 'grace@example.org',
        phone: '+13025550149',
        state: 'new',
        masked: [],
        userId: null,
        consentText,
        consentAddress: '192.0.2.1',
      },
    ])
  })

  test('emails the sender and the firm, but neither email contains the message', async ({ ctx }) => {
    await updateCompany(ctx, { changes: { email: 'hello@firm.example', contactEmail: 'desk@firm.example' } })
    const { json } = await post(ctx, aMessage())
    // The queue may run a job twice.
    ctx.queued.push(...ctx.queued)
    await ctx.runJobs()
    const [row] = await rowsOf(ctx)
    const sent = await ctx.db.select().from(emails)
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(['desk@firm.example', 'grace@example.org'])
    for (const { subject, text, html } of sent) {
      expect(`${subject} ${text} ${html}`).toContain(json.reference)
      expect(`${subject} ${text} ${html}`).not.toMatch(/Toronto|Hopper/)
    }
    const toSender = sent.find(({ recipient }) => recipient === 'grace@example.org')
    // Replies go to the address that the site shows.
    expect(toSender?.headers).toEqual({ 'Reply-To': 'hello@firm.example' })
    expect(toSender?.text).toContain("We'll reply within one business day.")
    expect(sent.find((mail) => mail !== toSender)?.text).toContain(`/admin/inquiries/${row?.id}`)
  })

  test('says when the firm opens if it comes in at night', async ({ ctx }) => {
    const night = { ...ctx, now: () => new Date('2026-11-21T03:00:00Z') }
    await sendInquiry(night, aMessage())
    await ctx.runJobs()
    const [mail] = await ctx.db.select().from(emails)
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain('reopen on Saturday at 9 AM ET')
  })

  test('is stored with masked identifiers even if the browser did not mask them', async ({ ctx }) => {
    await post(
      ctx,
      aMessage({ name: 'Grace 123-45-6789', message: 'My SIN is 130 692 544, my card 4111 1111 1111 1111.' }),
    )
    expect(await rowsOf(ctx)).toMatchObject([
      {
        name: 'Grace •••-••-6789',
        message: 'My SIN is ••• ••2 544, my card •••• •••• •••• 1111.',
        masked: ['ssn', 'sin', 'card'],
      },
    ])
  })

  test('belongs to the signed-in account, never to the account with the typed email', async ({ ctx }) => {
    const owner = await newPerson(ctx)
    const other = await newPerson(ctx)
    await post(ctx, aMessage({ email: other.user.email }), owner.headers)
    await post(ctx, aMessage({ email: other.user.email }))
    expect((await rowsOf(ctx)).map(({ userId }) => userId)).toEqual([owner.user.id, null])
  })

  test('is one inquiry with one reference if it is sent twice', async ({ ctx }) => {
    const message = aMessage()
    const first = await post(ctx, message)
    for (let i = 0; i < 8; i += 1) expect((await post(ctx, message)).json).toEqual(first.json)
    expect(await rowsOf(ctx)).toHaveLength(1)
    expect(ctx.queued).toHaveLength(2)
  })

  test('is new, even if its sender gives it another state', async ({ ctx }) => {
    expect((await post(ctx, { ...aMessage(), state: 'closed' })).status).toBe(201)
    expect(await rowsOf(ctx)).toMatchObject([{ state: 'new' }])
  })

  test.for(hostile)('stores hostile text as plain text: %s', async (message, { ctx }) => {
    const name = message.replaceAll(/\s+/g, ' ').slice(0, 60).trim()
    expect((await post(ctx, aMessage({ name, message }))).status).toBe(201)
    expect(await rowsOf(ctx)).toMatchObject([{ name: name.replaceAll(/[\u202E\u202C]/g, ''), message: message.trim() }])
  })
})

describe('a message is refused', () => {
  test.for([
    ['name', 'G', 'Please enter your name'],
    ['name', 'x'.repeat(81), 'Please keep the name to 80 characters at most'],
    ['email', 'grace', 'Please enter a valid email address'],
    ['phone', '12345', 'Please enter the phone number with its country code, like +1 302 555 0149'],
    ['phone', '+1 012 555 0149', 'Please enter the phone number with its country code, like +1 302 555 0149'],
    ['topic', 'lottery', 'Please choose a topic'],
    ['country', 'XX', 'Please choose a country'],
    ['country', undefined, 'Please choose a country'],
    ['message', '   too short       ', 'Please tell us a little more: at least 20 characters'],
    ['message', 'x'.repeat(3001), 'Please keep the message to 3,000 characters at most'],
    ['way', 'pigeon', 'Please choose how we should reply'],
    ['consent', false, 'Please agree that we may reply to you'],
  ] as const)('with %s = %s', async ([field, value, sentence], { ctx }) => {
    const { status, json } = await post(ctx, { ...aMessage(), [field]: value })
    expect({ status, message: json.message, fields: json.data.fields }).toEqual({
      status: 400,
      message: sentence,
      fields: { [field]: sentence },
    })
    expect(await rowsOf(ctx)).toEqual([])
  })

  test('if the sender wants a call but gives no phone number', async ({ ctx }) => {
    const { status, json } = await post(ctx, aMessage({ way: 'whatsapp' }))
    expect({ status, fields: json.data.fields }).toEqual({
      status: 400,
      fields: { phone: 'Please enter a phone number, or choose email' },
    })
  })

  test('if a robot sends it, which sees a normal answer; a person who was too quick can send it again', async ({
    ctx,
  }) => {
    const robot = await post(ctx, aMessage({ remark: 'https://spam.example' }))
    expect({ status: robot.status, reference: robot.json.reference }).toEqual({
      status: 201,
      reference: expect.stringMatching(/^ZN-/),
    })
    const quick = await post(ctx, aMessage({ elapsed: 10 }))
    expect([quick.status, quick.json.message]).toEqual([400, 'Please try again.'])
    expect(await rowsOf(ctx)).toEqual([])
    expect(ctx.queued).toEqual([])
  })

  test('if it is the sixth in ten minutes from one IP address, with the time to wait', async ({ ctx }) => {
    for (let i = 0; i < 5; i += 1) await sendInquiry(ctx, aMessage({ email: `person${i}@example.org` }))
    const { status, headers, json } = await post(ctx, aMessage())
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(500)
    expect(json.message).toMatch(/^Too many attempts. Please try again in \d+ minutes\.$/)
    await sendInquiry({ ...ctx, address: '192.0.2.2' }, aMessage())
  })

  test('the fourth message from one email address in a day is accepted without an email to its sender', async ({
    ctx,
  }) => {
    for (let i = 0; i < 4; i += 1) {
      const answer = await sendInquiry({ ...ctx, address: `192.0.2.${i}` }, aMessage())
      expect(Object.keys(answer)).toEqual(['reference', 'receivedAt'])
    }
    await ctx.runJobs()
    expect(await rowsOf(ctx)).toHaveLength(4)
    expect(
      (await ctx.db.select().from(emails)).filter(({ recipient }) => recipient === 'grace@example.org'),
    ).toHaveLength(3)
  })

  test('if its id belongs to a stored message with another text', async ({ ctx }) => {
    const sent = aMessage()
    await sendInquiry(ctx, sent)
    const { status, json } = await post(ctx, { ...sent, message: `${sent.message} And one more thing.` })
    expect([status, json.message]).toEqual([409, 'Another message was sent from this form. Please reload the page.'])
    expect(await rowsOf(ctx)).toMatchObject([{ message: sent.message }])
  })

  test('if its id is malformed', async ({ ctx }) => {
    expect((await post(ctx, { ...aMessage(), requestId: 'x' })).status).toBe(400)
    expect(await rowsOf(ctx)).toEqual([])
  })
})
