import { Link } from 'react-router'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type DeskAppointment, LinkAppointment } from '../contract.ts'
import { linking, useAppointmentChange } from './queries.ts'

/** The account whose portal shows the consultation. */
export function AccountForm({ appointment: { id, account } }: { appointment: DeskAppointment }) {
  const { mutateAsync } = useAppointmentChange(linking)
  const before = account ?? ''
  const form = useServerForm<LinkAppointment>({
    schema: LinkAppointment,
    defaults: { id, before, account: before },
    send: async (values) => {
      const saved = await mutateAsync({ id, before, account: values.account })
      const now = saved.account ?? ''
      form.reset({ id, before: now, account: now })
      toast({ title: now ? 'Account linked' : 'Account unlinked' })
    },
  })
  useUnsaved('the account', form)
  return (
    <section aria-labelledby="account-title">
      <h2 id="account-title" className="mb-4 text-xl">
        Account
      </h2>
      {account ? (
        <p className="mb-4">
          In the portal of{' '}
          <Link
            to={`/admin/users?${new URLSearchParams({ q: account })}`}
            className="wrap-anywhere text-brand underline underline-offset-4"
          >
            {account}
          </Link>
        </p>
      ) : (
        <p className="mb-4 text-ink-soft">No account is linked.</p>
      )}
      <Form form={form} action="Save account" sending="Saving..." look="secondary">
        <TextField
          label="Account email address"
          hint="The account’s owner sees this consultation in the portal and can change it there. Clear to unlink."
          type="email"
          autoComplete="off"
          {...form.field('account')}
        />
      </Form>
    </section>
  )
}
