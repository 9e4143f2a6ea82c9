// The reference for campaigns: a process that only sends emails, like the product's mail transport: `bare-mail.ts <url>
// <count> <bytes>`.
import { createTransport } from 'nodemailer'

const [url = '', count = '0', bytes = '0'] = process.argv.slice(2)
const transporter = createTransport({ url, pool: true, maxConnections: 3 })
const html = `<p>${'x'.repeat(70)}</p>\n`.repeat(Math.ceil(Number(bytes) / 78))
const text = html.replaceAll(/<\/?p>/g, '')
await Promise.all(
  Array.from({ length: Number(count) }, (_, number) =>
    transporter.sendMail({
      from: 'Zenith <hello@firm.example>',
      to: `reader${number}@people.example`,
      subject: 'Hello',
      html,
      text,
    }),
  ),
)
transporter.close()
