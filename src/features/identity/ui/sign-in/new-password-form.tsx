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
  onLinkOver: () => void
}

export function NewPasswordForm({ title, token, onDone, onLinkOver }: Props) {
  const form = useServerForm<{ token: string; password: string }>({
    schema: ResetPassword,
    defaults: { token },
    send: async (values) => {
      await resetPassword(values).catch((error: unknown) => {
        if (isConflict(error)) onLinkOver()
        throw error
      })
      await onDone()
    },
  })
  return (
    <AuthCard title={title} intro="When it is set, everyone who is signed in to your account is signed out.">
      <Form form={form} isWide action="Set password" sending="Setting your password...">
        <NewPasswordField label="New password" password={form.watch('password') ?? ''} {...form.field('password')} />
      </Form>
    </AuthCard>
  )
}
