import type { ReactNode } from 'react'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Code } from '../../../ui/base/code.tsx'
import { BackLink } from '../../../ui/desk/back-link.tsx'
import { DeskHeading } from '../../../ui/desk/desk-heading.tsx'
import { pageMeta, siteOf } from '../../../ui/site/page-meta.ts'
import type { Route } from './+types/help-page'
import type { HelpTopic } from './help.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Help with the site', description: 'What to do if something goes wrong.' })

/** What the lines about the site's health mean, and what to do about each. */
export default function HelpPage() {
  return (
    <>
      <BackLink to="/admin">Today</BackLink>
      <DeskHeading
        title="Help with the site"
        intro="What the lines about the site on the Today page mean, and what to do about a problem."
      />
      <Topic topic="emails" title="Emails">
        <Case title="An email couldn't be delivered">
          The recipient's mail server refused it, usually because the address doesn't exist. Call the person, ask for
          the address, and correct it. If the Today page lists many such emails, have the mail server's settings
          checked: it may be refusing everything.
        </Case>
        <Case title="An email may or may not have been sent">
          The connection broke while we were sending it. We don't send it again automatically, so that no one gets it
          twice. Ask the recipient whether it arrived. Then choose "Send it again" or "Leave it" on the Today page.
        </Case>
        <Case title="Emails are waiting">
          The mail server doesn't answer. Have it checked. We keep trying for up to three days, so the emails go out
          once it answers. After three days we give up, and the Today page lists them as not delivered.
        </Case>
      </Topic>
      <Topic topic="jobs" title="Background jobs">
        <Case title="What they are">
          The site does some work a moment after people press a button: it sends emails, checks documents for viruses
          and publishes scheduled articles, for example. If a job fails, we usually try again several times.
        </Case>
        <Case title="A job failed">
          All tries failed, so the work wasn't done. The line on the Today page says what to do instead. If several
          kinds of jobs failed at the same time, something they share is broken, such as the mail server or the disk.
          Have that repaired first.
        </Case>
        <Case title="A line names a job that you don't know">
          Show the line to the person who runs the server. The server's log has the reason for each failure. A line
          disappears seven days after the last failure.
        </Case>
      </Topic>
      <Topic topic="storage" title="Storage" more={<ArrowLink to="/admin/documents">See the documents</ArrowLink>}>
        <Case title="The disk is almost full">
          Once it is full, no one can upload a document, and the site can't save anything else. Have the disk enlarged,
          or have other files on it deleted, such as old backups that you also keep elsewhere. You can't free up space
          here, because the site keeps clients' documents.
        </Case>
      </Topic>
      <Topic
        topic="backups"
        title="Backups"
        more={<ArrowLink to="/admin/audit?action=backup.">See all backups in the audit log</ArrowLink>}
      >
        <Case title="No backup has been reported yet">
          Have the database, the folder of the documents and their key backed up every day. The person who runs the
          server ends each backup with the command <Code>npm run backup -- done</Code>. From then on, the Today page
          shows how old the last backup is.
        </Case>
        <Case title="The last backup is too old">
          A backup failed, or it succeeded and didn't report it. Have its log checked today: if the disk fails now,
          everything since the last backup is lost.
        </Case>
      </Topic>
    </>
  )
}

interface TopicProps {
  topic: HelpTopic
  title: string
  more?: ReactNode
  children: ReactNode
}

const Topic = ({ topic, title, more, children }: TopicProps) => (
  <section id={topic} aria-label={title} className="mt-10 max-w-[70ch] scroll-mt-24">
    <h2 className="text-2xl">{title}</h2>
    {children}
    {more ? <p className="mt-2">{more}</p> : null}
  </section>
)

const Case = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h3 className="mt-4 font-semibold text-lg">{title}</h3>
    <p className="mt-1">{children}</p>
  </>
)
