import { isConflict } from '../../../../ui/base/refusal.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { HiddenFields } from '../../../../ui/forms/plain-form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { AuthCard } from './auth-card.tsx'
import { resetPasswordForm } from './forms.ts'
import { NewPasswordField } from './new-password-field.tsx'

interface Props {
  title: string
  token: string
  onDone: () => Promise<void>
  onLinkRefused: () => void
}

export function NewPasswordForm({ title, token, onDone, onLinkRefused }: Props) {
  const form = useServerForm<{ token: string; password: string }>({
    ...resetPasswordForm,
    defaults: { token },
    send: async (values) => {
      await resetPasswordForm.send(values).catch((error: unknown) => {
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
        <HiddenFields fields={{ token }} />
      </Form>
    </AuthCard>
  )
}
