import { Form } from '../../../../ui/form.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { SecondFactorCode, type SignInStep } from '../../contract.ts'
import { AuthCard } from './auth-card.tsx'
import { verifySecondFactor } from './sign-in-calls.ts'
import { TextButton } from './text-button.tsx'

interface Props {
  onDone: (step: SignInStep) => Promise<void>
  onAgain: () => void
}

/** The second step for who has set up an authenticator app. */
export function SecondFactor({ onDone, onAgain }: Props) {
  const form = useServerForm<{ code: string }>({
    schema: SecondFactorCode,
    defaults: {},
    send: async (values) => onDone(await verifySecondFactor(values)),
  })
  return (
    <AuthCard title="One more step" isAnswer intro="Your account is protected by a second factor.">
      <Form form={form} isWide action="Continue" sending="Checking...">
        <TextField
          label="Code"
          hint="From your authenticator app. One of your recovery codes works too."
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          {...form.field('code')}
        />
      </Form>
      <p className="text-[0.9375rem]">
        <TextButton onClick={onAgain}>Start again</TextButton>
      </p>
    </AuthCard>
  )
}
