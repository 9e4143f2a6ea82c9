import { Readable } from 'node:stream'
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
  /** The parts of the email as they are sent, from plain to rich. They replace `html` and `text`. */
  parts?: string[]
}

export interface EmailTransport {
  /** True if emails keep their content after they are sent, because people read them in the outbox. */
  keepsContent: boolean
  /**
   * Returns the mail server's answer. Throws EmailRefused if the server certainly didn't accept the email. After any
   * other error, the email may have been sent. `beforeContent` starts when a connection takes the email. We send the
   * content only after `beforeContent` has succeeded.
   */
  send(email: OutgoingEmail, beforeContent?: () => Promise<void>): Promise<string>
  close(): void
}

/** What a mail server refused: the recipient, the email, or the whole session. */
type Refused = 'recipient' | 'email' | 'session'

/**
 * The mail server refused an email. The error's message and fields omit the server's own words, because these contain
 * the recipient, and we log the message and the fields.
 */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused'
  readonly #answer: string
  constructor(
    readonly code: string,
    /** True if sending the email again can't succeed either. */
    readonly isFinal: boolean,
    readonly refused: Refused = 'session',
    answer = code,
  ) {
    super(`The mail server refused the email (${code}).`)
    this.#answer = answer
  }

  /** The server's own words, if it answered. */
  get answer() {
    return this.#answer
  }
}

/** Sends nothing. People read the emails at `/dev/outbox`. */
export const outboxTransport: EmailTransport = {
  keepsContent: true,
  send: async (_, beforeContent) => {
    await beforeContent?.()
    return 'Kept in the outbox'
  },
  close: () => {},
}

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
    send: async ({ id, recipient, subject, html, text, headers, calendar, parts }, beforeContent) => {
      const messageId = `<${id}@${domain}>`
      contents.set(messageId, { beforeContent })
      try {
        const icalEvent = calendar ?? undefined
        const sent = await transporter.sendMail({
          from,
          to: recipient,
          subject,
          ...(parts ? { alternatives: parts.map((raw) => ({ raw })) } : { html, text }),
          headers,
          messageId,
          icalEvent,
        })
        return sent.response
      } catch (error) {
        throw refusalOf(error as SmtpError, contents.get(messageId)?.stream?.readableDidRead ?? false) ?? error
      } finally {
        contents.delete(messageId)
      }
    },
    close: () => transporter.close(),
  }
}

/** An email in progress: what to do before its content is read, and the content once it is made. */
interface Content {
  beforeContent?: (() => Promise<void>) | undefined
  stream?: Readable
}

/**
 * Collects the content stream of each email in progress. Once any content has been read, the server may have received
 * the email.
 */
function watchContents(transporter: ReturnType<typeof createTransport>): Map<unknown, Content> {
  const contents = new Map<unknown, Content>()
  transporter.use('stream', (email, done) => {
    const open = email.message.createReadStream.bind(email.message)
    email.message.createReadStream = (options) => {
      const stream = open(options)
      const { beforeContent } = contents.get(email.data.messageId) ?? {}
      contents.set(email.data.messageId, { beforeContent, stream })
      return beforeContent ? Readable.from(after(begun(beforeContent), stream)) : stream
    }
    done()
  })
  return contents
}

/**
 * Starts work at once, while the server takes the sender and the recipient. If the work fails, `after` throws the
 * error.
 */
function begun(work: () => Promise<void>): Promise<void> {
  const working = work()
  working.catch(() => {})
  return working
}

/**
 * Reads the content only after the work is done. Nodemailer reads the content when the server is ready for it. We
 * return the content in one piece, because each piece costs a system call.
 */
async function* after(work: Promise<void>, content: Readable) {
  await work
  yield Buffer.concat(await content.toArray())
}

interface SmtpError {
  responseCode?: number
  response?: string
  command?: string
  code?: string
}

/** The refusal that an error means; undefined if the server may have received the content but didn't answer. */
function refusalOf(error: SmtpError, hasContentLeft: boolean): EmailRefused | undefined {
  const { responseCode = 0, response, command, code } = error
  const refused = command === 'RCPT TO' ? 'recipient' : command === 'DATA' ? 'email' : 'session'
  if (responseCode >= 400) {
    const isFinal = responseCode >= 500 && refused !== 'session'
    return new EmailRefused(String(responseCode), isFinal, refused, response)
  }
  return hasContentLeft ? undefined : new EmailRefused(code ?? 'refused', false)
}
