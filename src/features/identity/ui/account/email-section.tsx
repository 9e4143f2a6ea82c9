import { Form } from '../../../../ui/form.tsx'
import { Moment } from '../../../../ui/moment.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { type Account, ByEmail } from '../../contract.ts'
import { changingEmail, useAccountChange } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { exceptSignInAgain, Outcome } from './outcome.tsx'

const id = 'email-address'

export function EmailSection({ account: { email, pendingEmail, emailHistory } }: { account: Account }) {
  const change = useAccountChange(changingEmail())
  const form = useServerForm<{ email: string }>({
    schema: ByEmail,
    defaults: { email: '' },
    send: (values) =>
      change.mutateAsync(values).then(() => {
        form.reset()
      }, exceptSignInAgain),
  })
  return (
    <AccountSection
      id={id}
      title="Email address"
      intro="You sign in with it. A change counts once the links in two mails are used: one to the old address, one to the new."
    >
      <p className="break-all font-semibold">{email}</p>
      {pendingEmail ? (
        <p className="rounded-md bg-amber-soft px-4 py-3 text-amber">
          Waiting for both links to be used: the change to <strong className="break-all">{pendingEmail}</strong>. The
          links hold for 30 minutes.
        </p>
      ) : null}
      <Form form={form} action="Change address" sending="Sending the links..." look="secondary">
        <TextField label="New email address" type="email" autoComplete="email" {...form.field('email')} />
      </Form>
      <Outcome section={id} error={change.error} isInForm done={change.data?.message} />
      <History entries={emailHistory} />
    </AccountSection>
  )
}

function History({ entries }: { entries: Account['emailHistory'] }) {
  if (entries.length === 0) return null
  return (
    <details>
      <summary className="min-h-6 py-2 font-medium text-brand">Addresses you had before</summary>
      <ul className="mt-2 space-y-2 text-[0.9375rem]">
        {entries.map(({ email, changedAt }) => (
          <li key={changedAt}>
            <span className="break-all">{email}</span>{' '}
            <span className="text-ink-soft">
              until <Moment iso={changedAt} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
