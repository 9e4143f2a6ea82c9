import type { IncomingMessage } from 'node:http'
import { desc, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import * as z from 'zod/mini'
import type { Database } from '../platform/db/database.ts'
import { mails } from '../platform/db/tables.ts'
import type { Env } from '../platform/env/env.ts'
import { documentAnswer } from './document.tsx'
import { anyone } from './guards.ts'
import { isFromThisMachine } from './own-host.ts'

/** Only a try-out has one. With a mail server the recipients are real, and so is what is written to them. */
export const hasOutbox = ({ isProduction, SMTP_URL }: Env) => !isProduction && !SMTP_URL

type EmailRow = typeof mails.$inferSelect

/** The emails of a try-out, which hold links that sign people in: only whoever sits at this machine reads them. */
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
  const findMail = async (id: string) => {
    const [mail] = z.uuid().safeParse(id).success ? await db.select().from(mails).where(eq(mails.id, id)) : []
    return mail
  }

  app.get('/', anyone, async () => {
    const list = await db.select().from(mails).orderBy(desc(mails.createdAt)).limit(200)
    return documentAnswer('Outbox', <OutboxList mails={list} />)
  })
  app.get('/:id', anyone, async (c) => {
    const mail = await findMail(c.req.param('id'))
    if (!mail) return documentAnswer('Outbox', <p>There is no such mail.</p>, 404)
    return documentAnswer(mail.subject, <MailView mail={mail} />, 200, "frame-src 'self'")
  })
  app.get('/:id/consultation.ics', anyone, async (c) => {
    const calendar = (await findMail(c.req.param('id')))?.calendar
    if (!calendar) return documentAnswer('Outbox', <p>There is no such file.</p>, 404)
    return c.body(calendar.content, 200, { 'content-type': `text/calendar; charset=utf-8; method=${calendar.method}` })
  })
  app.get('/:id/html', anyone, async (c) => {
    const mail = await findMail(c.req.param('id'))
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation"
    return c.html(mail?.html ?? renderToStaticMarkup(<p>There is no such mail.</p>), mail ? 200 : 404, {
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
    })
  })
  return app
}

function OutboxList({ mails }: { mails: EmailRow[] }) {
  return (
    <>
      <h1>Outbox</h1>
      <p>
        No mail server is set, so emails stay on this machine, and you read them here. In the demonstration the firm,
        its people, testimonials and contact details are fictional.
      </p>
      {mails.length === 0 ? (
        <p>Nothing has been written yet. Subscribe to the newsletter, for example.</p>
      ) : (
        <ul className="rows">
          {mails.map((mail) => (
            <li key={mail.id}>
              <a href={`/dev/outbox/${mail.id}`}>{mail.subject}</a>
              <small>
                to {mail.recipient} · {mail.createdAt.toISOString().replace('T', ' ').slice(0, 16)} UTC · {mail.state}
              </small>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function MailView({ mail }: { mail: EmailRow }) {
  return (
    <>
      <p>
        <a href="/dev/outbox">All mails</a>
      </p>
      <h1>{mail.subject}</h1>
      <p>
        <small>to {mail.recipient}</small>
      </p>
      <iframe
        title="The mail"
        src={`/dev/outbox/${mail.id}/html`}
        sandbox="allow-popups allow-top-navigation-by-user-activation"
      />
      {mail.calendar ? (
        <p>
          <a href={`/dev/outbox/${mail.id}/consultation.ics`}>Calendar file</a>{' '}
          <small>({mail.calendar.method.toLowerCase()})</small>
        </p>
      ) : null}
      <h2>As text</h2>
      <pre>{mail.text}</pre>
      <h2>Headers</h2>
      <pre>{Object.entries(mail.headers).map(([name, value]) => `${name}: ${value}\n`)}</pre>
    </>
  )
}
