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
  /** True if emails keep their content after they are sent, because people read them in the outbox. */
  keepsContent: boolean
  /**
   * Throws EmailRefused if the mail server certainly didn't accept the email. After any other error, the email may have
   * been sent.
   */
  send(email: OutgoingEmail): Promise<void>
  close(): void
}

/** The mail server refused an email. The error omits the server's own message, because it contains the recipient. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused'
  constructor(
    readonly code: string,
    /** True if sending the email again can't succeed either. */
    readonly isFinal: boolean,
  ) {
    super(`The mail server refused the email (${code}).`)
  }
}

/** Sends nothing. People read the emails at `/dev/outbox`. */
export const outboxTransport: EmailTransport = { keepsContent: true, send: async () => {}, close: () => {} }

/**
 * Sends to a mail server at an address like `smtps://user:password@mail.firm.example`. `patience` is in milliseconds.
 */
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

/**
 * Collects the content stream of each email in progress. Once any content has been read, the server may have received
 * the email.
 */
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

/** The refusal that an error means; undefined if the server may have received the content but didn't answer. */
function refusalOf({ responseCode = 0, command, code }: SmtpError, hasContentLeft: boolean): EmailRefused | undefined {
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  if (responseCode >= 400) return new EmailRefused(String(responseCode), responseCode >= 500 && isAboutThisMail)
  return hasContentLeft ? undefined : new EmailRefused(code ?? 'refused', false)
}
