import { Form } from '../../../../ui/forms/form.tsx'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type Account, ChangePassword } from '../../account-contract.ts'
import { NewPasswordField } from '../sign-in/new-password-field.tsx'
import { changingPassword, useAccountChange } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { exceptSignInAgain, Outcome } from './outcome.tsx'

const id = 'change-password'

export function PasswordSection({ account: { hasPassword, firstName, lastName, email } }: { account: Account }) {
  const change = useAccountChange(changingPassword)
  const form = useServerForm<ChangePassword>({
    schema: ChangePassword,
    defaults: hasPassword ? { current: '', password: '' } : { password: '' },
    send: (values) =>
      change.mutateAsync(values).then(() => {
        form.reset()
      }, exceptSignInAgain),
  })
  return (
    <AccountSection
      id={id}
      title="Password"
      intro={
        hasPassword
          ? 'Changing it signs you out on other devices.'
          : "You don't have one yet. Set one to sign in without an emailed link."
      }
    >
      <Form form={form} action={hasPassword ? 'Change password' : 'Set password'} sending="Saving..." look="secondary">
        {/* Tells password managers whose password this form changes. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword ? (
          <PasswordField label="Current password" autoComplete="current-password" required {...form.field('current')} />
        ) : null}
        <NewPasswordField
          label="New password"
          password={form.watch('password') ?? ''}
          ownWords={[firstName, lastName, email]}
          {...form.field('password')}
        />
      </Form>
      <Outcome section={id} error={change.error} isInForm done={change.data?.message} />
    </AccountSection>
  )
}
