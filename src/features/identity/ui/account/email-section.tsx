import { TextField } from '../../../../ui/base/text-field.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { Account } from '../../account-contract.ts'
import { ByEmail } from '../../contract.ts'
import { validMinutes } from '../../shared/time-limits.ts'
import { changingEmail, useAccountChange } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { exceptSignInAgain, Outcome } from './outcome.tsx'

const id = 'email-address'

export function EmailSection({ account: { email, pendingEmail, emailHistory } }: { account: Account }) {
  const change = useAccountChange(changingEmail)
  const form = useServerForm<{ email: string }>({
    schema: ByEmail,
    defaults: { email: '' },
    send: (values) =>
      change.mutateAsync(values).then(() => {
        form.reset()
      }, exceptSignInAgain),
  })
  useUnsaved('your new email address', form)
  return (
    <AccountSection
      id={id}
      title="Email address"
      intro="You sign in with it. To change it, confirm from both your old and new email addresses."
    >
      <p className="wrap-anywhere font-semibold">{email}</p>
      <div role="status" className="empty:hidden">
        {pendingEmail ? (
          <p className="rounded-md bg-amber-soft px-4 py-3 text-amber">
            You asked to change to <strong className="wrap-anywhere">{pendingEmail}</strong>. Within {validMinutes.link}{' '}
            minutes, open the links we emailed to both addresses. Until then, nothing changes.
          </p>
        ) : null}
      </div>
      <Form form={form} action="Change address" sending="Sending the links..." look="secondary">
        <TextField label="New email address" type="email" autoComplete="email" {...form.field('email')} />
      </Form>
      <Outcome section={id} error={change.error} isInForm done={pendingEmail ? undefined : change.data?.message} />
      <History entries={emailHistory} />
    </AccountSection>
  )
}

function History({ entries }: { entries: Account['emailHistory'] }) {
  if (entries.length === 0) return null
  return (
    <details>
      <summary className="min-h-6 py-2 font-medium text-brand">Previous addresses</summary>
      <ul className="mt-2 space-y-2 text-[0.9375rem]">
        {entries.map(({ email, changedAt }) => (
          <li key={changedAt}>
            <span className="wrap-anywhere">{email}</span>{' '}
            <span className="text-ink-soft">
              until <Moment iso={changedAt} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
