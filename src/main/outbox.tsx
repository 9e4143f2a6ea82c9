import type { IncomingMessage } from 'node:http'
import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import * as z from 'zod/mini'
import type { Database } from '../platform/db/database.ts'
import { emails } from '../platform/db/tables.ts'
import type { Env } from '../platform/env/env.ts'
import { documentAnswer } from './document.tsx'
import { anyone } from './guards.ts'
import { isFromThisMachine } from './own-host.ts'

/**
 * True if the site has an outbox. Only a demo without a mail server has one, because with a mail server the emails go
 * to real people.
 */
export const hasOutbox = ({ isProduction, SMTP_URL }: Env) => !isProduction && !SMTP_URL

/**
 * What an email's HTML may do: open its links. A page in a new tab isn't restricted by the sandbox; otherwise the
 * browser would refuse our own pages there, because their opener policy needs a page without a sandbox.
 */
const allowed = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation'

type EmailRow = typeof emails.$inferSelect

/** Shows the demo's emails. They contain links that sign people in, so only browsers on this machine may read them. */
export function outboxRoutes({ db }: Pick<Database, 'db'>) {
  const app = new Hono<{ Bindings: { incoming?: IncomingMessage } }>()
  app.use(async (c, next) => {
    if (isFromThisMachine(c.env?.incoming)) return next()
    return documentAnswer(
      'Outbox',
      <p>The outbox can only be read in a browser on the machine that runs the site.</p>,
      404,
    )
  })
  const findEmail = async (id: string) => {
    const [email] = z.uuid().safeParse(id).success ? await db.select().from(emails).where(eq(emails.id, id)) : []
    return email
  }

  app.get('/', anyone, async () => {
    const list = await db.select().from(emails).orderBy(desc(emails.createdAt)).limit(200)
    return documentAnswer('Outbox', <OutboxList list={list} />)
  })
  app.get('/:id', anyone, async (c) => {
    const email = await findEmail(c.req.param('id'))
    if (!email) return documentAnswer('Outbox', <p>There is no such email.</p>, 404)
    return documentAnswer(email.subject, <EmailView email={email} />, 200, "frame-src 'self'")
  })
  app.get('/:id/consultation.ics', anyone, async (c) => {
    const calendar = (await findEmail(c.req.param('id')))?.calendar
    if (!calendar) return documentAnswer('Outbox', <p>There is no such file.</p>, 404)
    return c.body(calendar.content, 200, { 'content-type': `text/calendar; charset=utf-8; method=${calendar.method}` })
  })
  app.get('/:id/html', anyone, async (c) => {
    const email = await findEmail(c.req.param('id'))
    const policy = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox ${allowed}`
    return c.html(email?.html ?? renderToStaticMarkup(<p>There is no such email.</p>), email ? 200 : 404, {
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
    })
  })
  return app
}

function OutboxList({ list }: { list: EmailRow[] }) {
  return (
    <>
      <h1>Outbox</h1>
      <p>
        No mail server is set, so emails stay on this machine, and you can read them here. In the demo, the firm, its
        people, testimonials and contact details are fictional.
      </p>
      {list.length === 0 ? (
        <p>No emails yet. To get one, subscribe to the newsletter.</p>
      ) : (
        <ul className="rows">
          {list.map((email) => (
            <li key={email.id}>
              <a href={`/dev/outbox/${email.id}`}>{email.subject}</a>
              <small>
                to {email.recipient} · {email.createdAt.toISOString().replace('T', ' ').slice(0, 16)} UTC ·{' '}
                {email.state}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function EmailView({ email }: { email: EmailRow }) {
  return (
    <>
      <p>
        <a href="/dev/outbox">All emails</a>
      </p>
      <h1>{email.subject}</h1>
      <p>
        <small>to {email.recipient}</small>
      </p>
      <iframe title="The email" src={`/dev/outbox/${email.id}/html`} sandbox={allowed} />
      {email.calendar ? (
        <p>
          <a href={`/dev/outbox/${email.id}/consultation.ics`}>Calendar file</a>{' '}
          <small>({email.calendar.method.toLowerCase()})</small>
        </p>
      ) : null}
      <h2>As text</h2>
      <pre>{email.text}</pre>
      <h2>Headers</h2>
      <pre>{Object.entries(email.headers).map(([name, value]) => `${name}: ${value}\n`)}</pre>
    </>
  )
}
