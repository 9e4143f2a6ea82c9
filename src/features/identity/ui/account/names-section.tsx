import { TextField } from '../../../../ui/base/text-field.tsx'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { Account } from '../../account-contract.ts'
import { Names } from '../../contract.ts'
import { changingNames, useAccountChange, useRememberUser } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { exceptSignInAgain, Outcome } from './outcome.tsx'

const id = 'your-details'

export function NamesSection({ account: { firstName, lastName } }: { account: Account }) {
  const remember = useRememberUser()
  const change = useAccountChange(changingNames)
  const form = useServerForm<Names>({
    schema: Names,
    defaults: { firstName, lastName },
    send: (values) =>
      change.mutateAsync(values).then((user) => {
        remember(user)
        form.reset(values, { keepValues: true })
      }, exceptSignInAgain),
  })
  useUnsaved('your name', form)
  return (
    <AccountSection id={id} title="Your name" intro="How we greet you.">
      <Form form={form} action="Save name" sending="Saving..." look="secondary">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        </div>
      </Form>
      <Outcome
        section={id}
        error={change.error}
        isInForm
        done={change.isSuccess && !form.isDirty ? 'Saved.' : undefined}
      />
    </AccountSection>
  )
}
