import { Form } from '../../../../ui/form.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { type Account, ChangePassword, leastPasswordLength } from '../../contract.ts'
import { changingPassword, useAccountChange } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { exceptSignInAgain, Outcome } from './outcome.tsx'

const id = 'change-password'

export function PasswordSection({ account: { hasPassword, email } }: { account: Account }) {
  const change = useAccountChange(changingPassword())
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
          ? 'A new one ends your sessions on other devices.'
          : 'You have none yet. With one you can sign in without a mailed link.'
      }
    >
      <Form form={form} action={hasPassword ? 'Change password' : 'Set password'} sending="Saving..." look="secondary">
        {/* So that password managers know whose password it is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        {hasPassword ? (
          <TextField
            label="Current password"
            type="password"
            autoComplete="current-password"
            {...form.field('current')}
          />
        ) : null}
        <TextField
          label={`New password (at least ${leastPasswordLength} characters)`}
          type="password"
          autoComplete="new-password"
          {...form.field('password')}
        />
      </Form>
      <Outcome section={id} error={change.error} isInForm done={change.data?.message} />
    </AccountSection>
  )
}
