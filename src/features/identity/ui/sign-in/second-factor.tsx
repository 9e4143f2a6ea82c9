import { useState } from 'react'
import { flushSync } from 'react-dom'
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
  const [isRecovery, setRecovery] = useState(false)
  const change = () => {
    // The field knows its keyboard before it has the focus.
    flushSync(() => setRecovery(!isRecovery))
    document.getElementById('code')?.focus()
  }
  return (
    <AuthCard title="One more step" isAnswer intro="Your account is protected by a second factor.">
      <Form form={form} isWide action="Continue" sending="Checking...">
        <TextField
          label="Code"
          hint={isRecovery ? 'One of the recovery codes that you saved.' : 'From your authenticator app.'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          {...form.field('code')}
        />
      </Form>
      <div className="space-y-3 text-[0.9375rem]">
        <p>
          <TextButton onClick={change}>
            {isRecovery ? 'Use your authenticator app instead' : 'Use a recovery code instead'}
          </TextButton>
        </p>
        <p>
          <TextButton onClick={onAgain}>Sign in as someone else</TextButton>
        </p>
      </div>
    </AuthCard>
  )
}
