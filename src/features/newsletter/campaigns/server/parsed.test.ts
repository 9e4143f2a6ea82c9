import { simpleParser } from 'mailparser'
import { describe, expect } from 'vitest'
import { test } from '../../../../platform/testing/test.ts'
import { newPost } from '../../../blog/server/testing.ts'
import { updateCompany } from '../../../company/server/service.ts'
import { confirm, subscribe } from '../../public/server/service.ts'
import { confirmationLink, preferencesLink } from '../../server/links.ts'
import { subscribers } from '../../server/tables.ts'
import { newSubscriber } from '../../subscribers/server/testing.ts'
import { sendCampaignTest } from './preview.ts'
import { scheduleCampaign } from './sending.ts'
import { deliveriesOf, documentOf, newCampaign, paragraphOf, sendNow } from './testing.ts'
import { mailServerOfTests } from './testing-server.ts'

const { server, withPeople } = mailServerOfTests()

/** Reads the emails that have arrived as an email app does. */
const arrived = () => Promise.all(server().received.map(({ content }) => simpleParser(content)))

type Email = Awaited<ReturnType<typeof simpleParser>>

/** The parser turns the `List-` headers into one object, so we read their lines. */
const listLines = (email: Email | undefined) =>
  email?.headerLines
    .filter(({ key }) => key.startsWith('list-'))
    .map(({ line }) => line.replaceAll(/\r?\n\s+/g, ' '))
    .sort()

const oneClick = (link: string) => [`List-Unsubscribe-Post: List-Unsubscribe=One-Click`, `List-Unsubscribe: <${link}>`]

const postal = /1 Main Street[\s\S]*Toronto/

describe('an email app reads', () => {
  test('an issue: who it is from, its own headers, both parts, the postal address, and the links of each subscriber', async ({
    ctx,
  }) => {
    await withPeople(ctx, 3)
    const subject = 'Año nuevo: 5 dates to “remember” – for the United States & Canada, before the year ends'
    const long = 'Some choices count only until December 31 — résumé, naïve, 50 % = half. '.repeat(12)
    const document = documentOf(paragraphOf('.'), paragraphOf(long), paragraphOf('Our FAQs', '/faqs'))
    const { id } = await sendNow(ctx, { subject, preheader: 'Look inside', document })
    const deliveries = await deliveriesOf(ctx, id)
    const emails = await arrived()
    expect(emails).toHaveLength(3)
    const links = new Set<string>()
    for (const email of emails) {
      const to = [email.to].flat()[0]?.value[0]?.address
      const row = (await ctx.db.select().from(subscribers)).find((one) => one.email === to)
      const delivery = deliveries.find(({ subscriberId }) => subscriberId === row?.id)
      const link = preferencesLink(ctx, row?.id ?? '')
      links.add(link)
      expect(email).toMatchObject({ subject, messageId: `<${delivery?.id}@firm.example>`, attachments: [] })
      expect(email.from?.value).toEqual([{ name: 'Zenith', address: 'hello@firm.example' }])
      expect(Math.abs((email.date?.getTime() ?? 0) - Date.now())).toBeLessThan(600_000)
      expect(listLines(email)).toEqual(oneClick(link))
      for (const part of [email.text ?? '', email.html || '']) {
        expect(part).toMatch(postal)
        expect(part).toContain(link)
        expect(part).toContain('http://localhost:3000/newsletter/')
        expect(part).not.toContain('own-link')
        expect(part).not.toMatch(/=[0-9A-F]{2}|=\r?\n/)
      }
      expect(email.text?.replaceAll(/\s+/g, ' ')).toContain(long.trim())
      expect(email.html).toContain('href="http://localhost:3000/faqs"')
      expect(email.headers.get('mime-version')).toBe('1.0')
      expect(email.headers.get('content-type')).toMatchObject({ value: 'multipart/alternative' })
    }
    expect(links.size).toBe(3)
    for (const { content } of server().received)
      for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998)
  })

  test('the emails to confirm and to welcome, with their links and the postal address', async ({ ctx }) => {
    await withPeople(ctx, 0)
    await newCampaign(ctx)
    await subscribe(ctx, { email: 'ada@people.example' })
    await ctx.runJobs()
    const [row] = await ctx.db.select().from(subscribers)
    const confirmation = confirmationLink(ctx, row?.id ?? '', 1)
    await confirm(ctx, { token: new URL(confirmation).searchParams.get('token') ?? '' })
    await ctx.runJobs()
    const [first, welcome, ...others] = await arrived()
    expect(others).toEqual([])
    expect(first?.text).toContain(confirmation)
    for (const email of [first, welcome]) {
      expect(email?.text).toMatch(postal)
      expect(listLines(email)).toEqual(oneClick(preferencesLink(ctx, row?.id ?? '')))
      expect(email?.messageId).toMatch(/^<[0-9a-f-]{36}@firm\.example>$/)
    }
  })

  test('a test, which unsubscribes no one', async ({ ctx }) => {
    await withPeople(ctx, 0)
    await newSubscriber(ctx, 'ada@people.example')
    const { admin, id } = await newCampaign(ctx)
    await sendCampaignTest(admin, { id, email: 'me@firm.example' })
    await ctx.runJobs()
    const [email] = await arrived()
    expect(email).toMatchObject({ subject: '[Test] Before the year ends', messageId: expect.any(String) })
    expect(listLines(email)).toEqual([])
    expect(email?.text).toMatch(postal)
  })
})

test('names with HTML and with line breaks do no harm in any part of the emails', async ({ ctx }) => {
  await withPeople(ctx, 1)
  const evil = '<b>Evil</b><img src=x onerror=alert(1)>\r\nBcc: victim@firm.example\r\n\r\n<script>alert(2)</script>'
  await newPost(ctx, { title: `Title ${evil}`, excerpt: evil, author: `Author ${evil}` })
  await subscribe(ctx, { email: 'ada@people.example' })
  const draft = { subject: `Issue ${evil}`, preheader: evil, document: documentOf(paragraphOf(`By ${evil}`)) }
  const { admin, id, version } = await newCampaign(ctx, draft)
  await updateCompany(ctx, { changes: { name: `Firm ${evil}` } })
  await sendCampaignTest(admin, { id, email: 'me@firm.example' })
  await scheduleCampaign(admin, { id, version })
  await ctx.runJobs()
  const ada = (await ctx.db.select().from(subscribers)).find(({ email }) => email === 'ada@people.example')
  await confirm(ctx, { token: new URL(confirmationLink(ctx, ada?.id ?? '', 1)).searchParams.get('token') ?? '' })
  await ctx.runJobs()
  const emails = await arrived()
  expect(emails.map(({ subject }) => subject?.split('<')[0]).sort()).toEqual([
    'Issue ',
    'Please confirm your subscription to Firm ',
    'Welcome to the Firm ',
    '[Test] Issue ',
  ])
  for (const email of emails) {
    expect(email.subject).toContain('<b>Evil</b>')
    expect(email.headerLines.map(({ key }) => key).sort()).toEqual(expect.arrayContaining(['from', 'subject', 'to']))
    expect(email.headerLines.filter(({ key }) => ['bcc', 'cc', 'from', 'subject', 'to'].includes(key))).toHaveLength(3)
    expect(email.html).toContain('&lt;b&gt;Evil&lt;/b&gt;')
    expect(email.html).not.toMatch(/<(b|script)>|onerror=alert\(1\)>/)
    expect(email.text).toContain('<b>Evil</b>')
  }
  const recipients = server().received.map(({ to }) => to)
  expect(recipients.sort()).toEqual(['ada', 'ada', 'me', 'reader0'].map((name) => expect.stringContaining(`${name}@`)))
})
