import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Answers, EmailServer } from '../testing/mail-server.ts'
import { EmailRefused, type EmailTransport, smtpTransport } from './transport.ts'

const mail = {
  id: '0b7c1b7e-8f0a-4a53-9d0e-6f1f5b0f2a11',
  recipient: 'ada@example.org',
  subject: 'Grüße – tax',
  html: '<p>Please confirm: <a href="https://www.firm.example/?a=1&amp;b=2">here</a></p>',
  text: 'Please confirm: https://www.firm.example/?a=1&b=2',
  headers: {
    'List-Unsubscribe': '<https://www.firm.example/newsletter/preferences?token=abc>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
}

const from = 'Zenith <hello@firm.example>'
let server: EmailServer
let transport: EmailTransport
beforeEach(async () => {
  server = await EmailServer.start()
  transport = smtpTransport(server.url, from)
})
afterEach(async () => {
  transport.close()
  await server.stop()
})

const outcomeOf = async (answers: Answers) => {
  server.answers = answers
  if (Object.values(answers).includes('silence')) transport = smtpTransport(server.url, from, 1_000)
  return transport.send(mail).then(
    () => 'sent',
    (error: unknown) => error,
  )
}

/** Decodes the content of a part, as an email app does. */
function decoded(part: string): string {
  const end = part.indexOf('\r\n\r\n')
  const body = part.slice(end + 4).replace(/\r\n$/, '')
  if (part.slice(0, end).includes('base64')) return Buffer.from(body, 'base64').toString()
  const octets = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(octets, 'latin1').toString()
}

describe('an email that is sent', () => {
  test('has both parts, the headers of its row, and an id made from the row', async () => {
    await transport.send(mail)
    const [received] = server.received
    expect(received).toMatchObject({ from: 'hello@firm.example', to: 'ada@example.org' })
    const content = received?.content.replaceAll(/\r\n[ \t]+/g, ' ').replaceAll('=\r\n', '')
    expect(content).toContain(`Message-ID: <${mail.id}@firm.example>`)
    expect(content).toContain('From: Zenith <hello@firm.example>')
    expect(content).toContain('To: ada@example.org')
    expect(content).toContain('List-Unsubscribe: <https://www.firm.example/newsletter/preferences?token=abc>')
    expect(content).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(content).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(content).toContain('Content-Type: multipart/alternative')
    expect(content).toContain('Content-Type: text/plain')
    expect(content).toContain('Content-Type: text/html')
    expect(content).toContain('Please confirm: https://www.firm.example/?a=1&b=2')
  })

  test('carries its calendar entry as a part for calendars, and as a file', async () => {
    const content = ['BEGIN:VCALENDAR', 'METHOD:REQUEST', `SUMMARY:${'Grüße '.repeat(40)}`, 'END:VCALENDAR', ''].join(
      '\r\n',
    )
    await transport.send({ ...mail, calendar: { filename: 'consultation.ics', method: 'REQUEST', content } })
    const received = server.received[0]?.content ?? ''
    expect(received).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST')
    expect(received).toMatch(/Content-Disposition: attachment; filename=consultation\.ics/)
    const parts = received.split(/^--.*$/m).filter((part) => /text\/calendar|application\/ics/.test(part))
    expect(parts).toHaveLength(2)
    for (const part of parts) expect(decoded(part)).toBe(content)
  })

  test('shares one connection with others', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, i) => transport.send({ ...mail, recipient: `person${i}@example.org` })),
    )
    expect(new Set(server.received.map(({ to }) => to)).size).toBe(12)
  })

  test("can't smuggle in a header by its subject", async () => {
    await transport.send({ ...mail, subject: 'Hello\r\nBcc: eve@example.org' })
    expect(server.received[0]?.content).not.toMatch(/^Bcc:/m)
  })
})

describe('an email that was certainly not accepted', () => {
  test.each<[string, Answers, string, boolean]>([
    ['final: the recipient is refused', { RCPT: '550 no such user' }, '550', true],
    ['final: the content is refused', { CONTENT: '554 no' }, '554', true],
    ['temporary: the recipient is refused', { RCPT: '450 greylisted' }, '450', false],
    ['temporary: the content is refused', { CONTENT: '452 disk full' }, '452', false],
    ['temporary: the firm itself is refused', { MAIL: '530 authentication required' }, '530', false],
    ['temporary: the password is wrong', { AUTH: '535 no' }, '535', false],
    ['temporary: the server is closed', { GREETING: '554 closed' }, '554', false],
    ['temporary: the server shuts down', { MAIL: '421 shutting down' }, '421', false],
    ['temporary: the connection breaks before the content', { RCPT: 'hang up' }, 'ECONNECTION', false],
    ['temporary: the server stays silent before the content', { MAIL: 'silence' }, 'ETIMEDOUT', false],
    ['temporary: the greeting never comes', { GREETING: 'silence' }, 'ETIMEDOUT', false],
  ])('%s', async (_name, answers, code, isFinal) => {
    const error = await outcomeOf(answers)
    expect(error).toBeInstanceOf(EmailRefused)
    expect(error).toMatchObject({ code, isFinal })
    expect(String((error as Error).message)).not.toContain('ada@')
  })

  test('temporary: no server answers', async () => {
    await server.stop()
    const error = await outcomeOf({})
    expect(error).toMatchObject({ name: 'EmailRefused', isFinal: false })
    server = await EmailServer.start()
  })
})

describe('an email with an unknown outcome', () => {
  test.each<[string, Answers]>([
    ['the connection breaks after the content', { CONTENT: 'hang up' }],
    ['the server stays silent after the content', { CONTENT: 'silence' }],
  ])('%s: no refusal, and no second try', async (_name, answers) => {
    const error = await outcomeOf(answers)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(EmailRefused)
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(server.offered).toBe(1)
  })
})
