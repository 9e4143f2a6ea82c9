import { Button } from '../../../../ui/button.tsx'
import { Form } from '../../../../ui/form.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useServerForm } from '../../../../ui/use-server-form.ts'
import { SecondFactorCode, type AuthenticatorSetup as Setup } from '../../contract.ts'
import { enablingAuthenticator, useAccountChange } from './account-queries.ts'
import { exceptSignInAgain, Outcome } from './outcome.tsx'

interface Props {
  section: string
  setup: Setup
  onEnabled: (codes: string[]) => void
  onCancel: () => void
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Scan, or type, then show that it works. */
export function AuthenticatorSetup({ section, setup, onEnabled, onCancel }: Props) {
  const enable = useAccountChange(enablingAuthenticator())
  const form = useServerForm<{ code: string }>({
    schema: SecondFactorCode,
    defaults: { code: '' },
    send: (values) => enable.mutateAsync(values).then(({ codes }) => onEnabled(codes), exceptSignInAgain),
  })
  return (
    <>
      <ol className="list-decimal space-y-5 pl-5">
        <li ref={takeFocus} tabIndex={-1} className="outline-none">
          <p>Scan this with an authenticator app, such as the one of your phone or password manager.</p>
          <img
            src={setup.qrCode}
            alt="QR code with the secret below, for an authenticator app"
            width={192}
            height={192}
            className="mt-3 size-48 rounded-md border border-line"
          />
          <p className="mt-3 text-[0.9375rem] text-ink-soft">Or type this secret into the app:</p>
          <p className="mt-1 select-all wrap-anywhere font-mono text-[0.9375rem] tabular-nums">{setup.secret}</p>
        </li>
        <li>Enter the code of six digits that the app shows.</li>
      </ol>
      <Form form={form} action="Turn on" sending="Checking...">
        <TextField
          label="Code from the app"
          inputMode="numeric"
          autoComplete="one-time-code"
          className="max-w-48"
          {...form.field('code')}
        />
      </Form>
      <Outcome section={section} error={enable.error} isInForm />
      <Button look="secondary" onClick={onCancel} className="max-sm:w-full">
        Not now
      </Button>
    </>
  )
}
