import { Link } from 'react-router'
import * as z from 'zod/mini'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { useVersionedForm } from '../../../../ui/desk/use-versioned-form.ts'
import { type DeskAppointment, LinkAppointment } from '../contract.ts'
import { FormSection } from './form-section.tsx'
import { linking, useAppointmentChange, useLatest } from './queries.ts'

const Account = z.pick(LinkAppointment, { account: true })

/** Sets the account whose portal shows the consultation. */
export function AccountForm({ appointment }: { appointment: DeskAppointment }) {
  const { id } = appointment
  const { mutateAsync } = useAppointmentChange(linking)
  const { form, state } = useVersionedForm<z.infer<typeof Account>, DeskAppointment>({
    title: 'the account',
    schema: Account,
    kept: appointment,
    toValues: ({ account }) => ({ account: account ?? '' }),
    save: async (version, { account }) => {
      const saved = await mutateAsync({ id, version, account })
      toast({ title: saved.account ? 'Account linked' : 'Account unlinked' })
      return saved
    },
    latest: useLatest(id),
  })
  return (
    <FormSection
      noun="account"
      title="Account"
      form={form}
      conflict={state.conflict}
      theirs={state.conflict?.theirs.account}
      intro={<LinkedAccount email={appointment.account} />}
    >
      <TextField
        label="Account email address"
        hint="The account's owner sees this consultation in the portal and can change it there. To unlink the account, empty this field."
        type="email"
        autoComplete="off"
        {...form.field('account')}
      />
    </FormSection>
  )
}

const LinkedAccount = ({ email }: { email: string | null }) =>
  email ? (
    <p className="mb-4">
      In the portal of{' '}
      <Link
        to={`/admin/users?${new URLSearchParams({ q: email })}`}
        className="wrap-anywhere text-brand underline underline-offset-4"
      >
        {email}
      </Link>
    </p>
  ) : (
    <p className="mb-4 text-ink-soft">No account is linked.</p>
  )
