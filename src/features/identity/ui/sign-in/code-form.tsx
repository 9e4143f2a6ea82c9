import { TextField } from '../../../../ui/base/text-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { SecondFactorCode, type SignInStep } from '../../contract.ts'
import { verifySecondFactor } from './sign-in-calls.ts'

interface Props {
  isRecovery: boolean
  onDone: (step: SignInStep) => Promise<void>
}

/** Asks for a code from the authenticator app or for a recovery code. */
export function CodeForm({ isRecovery, onDone }: Props) {
  const form = useServerForm<{ code: string }>({
    schema: SecondFactorCode,
    defaults: {},
    send: async (values) => onDone(await verifySecondFactor(values)),
  })
  return (
    <Form form={form} isWide action="Continue" sending="Checking...">
      <TextField
        label="Code"
        hint={isRecovery ? 'One of the recovery codes you saved.' : 'From your authenticator app.'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        {...form.field('code')}
      />
    </Form>
  )
}
