import { isConflict } from '../../../../ui/base/refusal.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { ResetPassword } from '../../contract.ts'
import { AuthCard } from './auth-card.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { resetPassword } from './sign-in-calls.ts'

interface Props {
  title: string
  token: string
  onDone: () => Promise<void>
  onLinkRefused: () => void
}

export function NewPasswordForm({ title, token, onDone, onLinkRefused }: Props) {
  const form = useServerForm<{ token: string; password: string }>({
    schema: ResetPassword,
    defaults: { token },
    send: async (values) => {
      await resetPassword(values).catch((error: unknown) => {
        if (isConflict(error)) onLinkRefused()
        throw error
      })
      await onDone()
    },
  })
  return (
    <AuthCard title={title} intro="When you set it, we'll sign out every device.">
      <Form form={form} isWide action="Set password" sending="Setting your password...">
        <NewPasswordField label="New password" password={form.watch('password') ?? ''} {...form.field('password')} />
      </Form>
    </AuthCard>
  )
}
