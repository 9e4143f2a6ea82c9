import { CircleAlert, CircleCheck } from 'lucide-react'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Moment } from '../../../ui/desk/moment.tsx'
import { EmailSteps } from './email-steps.tsx'
import type { HealthLine } from './health.ts'

export const HealthList = ({ lines }: { lines: HealthLine[] }) => (
  <ul className="mt-3 space-y-3">
    {lines.map((line) => (
      // Deciding on one of these emails changes the line's text. With a fixed key, the list of emails stays open.
      <li key={line.isUndecided ? 'undecided' : line.text} className="flex items-start gap-2.5">
        {line.isWell ? (
          <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-brand" />
        ) : (
          <CircleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-danger" />
        )}
        <div className="min-w-0 max-w-[70ch]">
          <p className={line.isWell ? undefined : 'font-medium'}>{line.text}</p>
          {line.next ? <p className="mt-1 text-ink-soft">{line.next}</p> : null}
          {line.emails ? <Emails emails={line.emails} isUndecided={line.isUndecided} /> : null}
          <ArrowLink to={line.link.to} className="mt-1 text-brand">
            {line.link.label}
          </ArrowLink>
        </div>
      </li>
    ))}
  </ul>
)

interface EmailsProps {
  emails: NonNullable<HealthLine['emails']>
  isUndecided?: boolean | undefined
}

const Emails = ({ emails, isUndecided }: EmailsProps) => (
  <details className="mt-1">
    <summary className="inline-flex min-h-8 cursor-pointer items-center font-semibold text-brand underline underline-offset-4">
      Show these emails
    </summary>
    <ul className="mt-1 space-y-2 text-[0.9375rem]">
      {emails.map(({ id, recipient, subject, at }) => (
        <li key={id} className="wrap-anywhere">
          <span className="font-medium">{recipient}</span>: {subject}, <Moment iso={at} className="text-ink-soft" />
          {isUndecided ? <EmailSteps emails={[{ id, recipient }]} /> : null}
        </li>
      ))}
    </ul>
    {isUndecided && emails.length > 1 ? <EmailSteps emails={emails} /> : null}
  </details>
)
