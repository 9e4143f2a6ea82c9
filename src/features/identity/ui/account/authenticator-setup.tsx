import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { takeFocus } from '../../../../ui/page/failure.tsx'
import { copyText, useCopy } from '../../../../ui/page/use-copy.ts'
import type { AuthenticatorSetup as Setup } from '../../account-contract.ts'
import { SecondFactorCode } from '../../contract.ts'
import { enablingAuthenticator, useAccountChange } from './account-queries.ts'
import { exceptSignInAgain, Outcome } from './outcome.tsx'

interface Props {
  section: string
  setup: Setup
  onEnabled: (codes: string[]) => void
  onCancel: () => void
}

export function AuthenticatorSetup({ section, setup, onEnabled, onCancel }: Props) {
  const enable = useAccountChange(enablingAuthenticator)
  const [copied, copy] = useCopy()
  const form = useServerForm<{ code: string }>({
    schema: SecondFactorCode,
    defaults: { code: '' },
    send: (values) => enable.mutateAsync(values).then(({ codes }) => onEnabled(codes), exceptSignInAgain),
  })
  return (
    <>
      <ol className="list-decimal space-y-5 pl-5">
        <li ref={takeFocus} tabIndex={-1} className="outline-none">
          <p>Add your account to an authenticator app, such as the one on your phone or in your password manager.</p>
          <ButtonLink look="secondary" to={setup.uri} className="mt-3 w-full sm:hidden">
            Open in my authenticator app
          </ButtonLink>
          <p className="mt-3">On a computer, scan this with your phone.</p>
          <img
            src={setup.qrCode}
            alt="QR code with the secret below, for an authenticator app"
            width={192}
            height={192}
            className="mt-3 size-48 rounded-md border border-line"
          />
          <p className="mt-3 text-[0.9375rem] text-ink-soft">Or type this secret into the app:</p>
          <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="select-all wrap-anywhere font-mono text-[0.9375rem] tabular-nums">{setup.secret}</p>
            <Button look="secondary" size="sm" onClick={() => copy(setup.secret.replaceAll(' ', ''))}>
              Copy<span className="sr-only"> the secret</span>
            </Button>
          </div>
          <p role="status" className="mt-2 text-[0.9375rem] text-ink-soft empty:hidden">
            {copyText(copied, 'Please type the secret instead.')}
          </p>
        </li>
        <li>Enter the six-digit code from the app.</li>
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
