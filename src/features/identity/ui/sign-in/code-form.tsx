import { TextField } from '../../../../ui/base/text-field.tsx'
import { useIsBrowser } from '../../../../ui/base/use-is-browser.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { HiddenFields } from '../../../../ui/forms/plain-form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { Factor, SignInStep } from '../../contract.ts'
import { secondFactorForm } from './forms.ts'

interface Props {
  isRecovery: boolean
  /**
   * All factors of the person. Without scripts, the form sends them along, so that its page can ask for the code again.
   */
  factors: Factor[]
  onDone: (step: SignInStep) => Promise<void>
}

const hints = {
  code: 'From your authenticator app.',
  recovery: 'One of the recovery codes you saved.',
  either: 'From your authenticator app, or one of the recovery codes you saved.',
}

/** Asks for a code from the authenticator app or for a recovery code. */
export function CodeForm({ isRecovery, factors, onDone }: Props) {
  const isBrowser = useIsBrowser()
  // Without scripts, people can't switch between the two kinds of code, so the field takes both.
  const isEither = !isBrowser && factors.includes('code') && factors.includes('recovery')
  const form = useServerForm<{ code: string }>({
    ...secondFactorForm,
    defaults: {},
    send: async (values) => onDone(await secondFactorForm.send(values)),
  })
  return (
    <Form form={form} isWide action="Continue" sending="Checking...">
      <TextField
        label="Code"
        hint={isEither ? hints.either : isRecovery ? hints.recovery : hints.code}
        inputMode={isRecovery || isEither ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        {...form.field('code')}
      />
      <HiddenFields fields={{ factors: factors.join() }} />
    </Form>
  )
}
