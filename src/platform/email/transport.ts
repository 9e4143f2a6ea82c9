import type { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import type { EmailCalendar } from '../db/tables.ts'

interface OutgoingEmail {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  calendar?: EmailCalendar | null
}

export interface EmailTransport {
  /** True if people read the outbox itself. */
  keepsContent: boolean
  /** Throws EmailRefused if the email was certainly not accepted. After any other failure, the outcome is unknown. */
  send(email: OutgoingEmail): Promise<void>
  close(): void
}

/** The mail server refused an email. We leave out its own words, because they name the recipient. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused'
  constructor(
    readonly code: string,
    /** False if a later try may succeed. */
    readonly isFinal: boolean,
  ) {
    super(`The mail server refused the email (${code}).`)
  }
}

/** Sends nothing; people read `/dev/outbox`. */
export const outboxTransport: EmailTransport = { keepsContent: true, send: async () => {}, close: () => {} }

/** A mail server at an address like `smtps://user:password@mail.firm.example`. `patience` is in milliseconds. */
export function smtpTransport(url: string, from: string, patience = 30_000): EmailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: Math.min(10_000, patience),
    greetingTimeout: Math.min(10_000, patience),
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const contents = watchContents(transporter)
  const domain = from.split('@').at(-1)?.replace('>', '').trim() ?? 'localhost'
  return {
    keepsContent: false,
    send: async ({ id, recipient, subject, html, text, headers, calendar }) => {
      const messageId = `<${id}@${domain}>`
      try {
        const icalEvent = calendar ?? undefined
        await transporter.sendMail({ from, to: recipient, subject, html, text, headers, messageId, icalEvent })
      } catch (error) {
        throw refusalOf(error as SmtpError, contents.get(messageId)?.readableDidRead ?? false) ?? error
      } finally {
        contents.delete(messageId)
      }
    },
    close: () => transporter.close(),
  }
}

/** The content of each email in progress. Once it has been read from, it may have reached the server. */
function watchContents(transporter: ReturnType<typeof createTransport>): Map<unknown, Readable> {
  const contents = new Map<unknown, Readable>()
  transporter.use('stream', (email, done) => {
    const open = email.message.createReadStream.bind(email.message)
    email.message.createReadStream = (options) => {
      const content = open(options)
      contents.set(email.data.messageId, content)
      return content
    }
    done()
  })
  return contents
}

interface SmtpError {
  responseCode?: number
  command?: string
  code?: string
}

/** What the server's refusal means; undefined if the content may have gone out and no answer came back. */
function refusalOf({ responseCode = 0, command, code }: SmtpError, hasContentLeft: boolean): EmailRefused | undefined {
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  if (responseCode >= 400) return new EmailRefused(String(responseCode), responseCode >= 500 && isAboutThisMail)
  return hasContentLeft ? undefined : new EmailRefused(code ?? 'refused', false)
}
