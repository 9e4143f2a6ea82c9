import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
}

export interface MailTransport {
  /** True where the outbox itself is where mails are read. */
  keepsContent: boolean
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** Nothing is sent; people read `/dev/outbox`. */
export const outboxTransport: MailTransport = { keepsContent: true, send: async () => {}, close: () => {} }

/** A mail server by its address, like `smtps://user:password@mail.firm.example`. */
export function smtpTransport(url: string, from: string): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.split('@').at(-1)?.replace('>', '').trim() ?? 'localhost'
  return {
    keepsContent: false,
    send: async ({ id, recipient, subject, html, text, headers }) => {
      await transporter.sendMail({ from, to: recipient, subject, html, text, headers, messageId: `<${id}@${domain}>` })
    },
    close: () => transporter.close(),
  }
}

interface Refusal {
  code: string
  /** False when a later try may succeed. */
  isFinal: boolean
}

const stagesBeforeContent = new Set(['CONN', 'EHLO', 'HELO', 'LHLO', 'STARTTLS', 'AUTH', 'MAIL FROM', 'RCPT TO'])

/** What the server refused, or undefined when the content went out and no answer came back. */
export function findRefusal(error: unknown): Refusal | undefined {
  const { responseCode, command, code } = error as { responseCode?: number; command?: string; code?: string }
  if (responseCode) return { code: String(responseCode), isFinal: responseCode >= 500 && command !== 'AUTH' }
  const neverSent =
    code === 'ECONNREFUSED' ||
    code === 'EDNS' ||
    (command !== undefined && stagesBeforeContent.has(command.replace(/^AUTH.*/, 'AUTH')))
  return neverSent ? { code: code ?? 'refused', isFinal: false } : undefined
}
