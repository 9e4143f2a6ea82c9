import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { TextField } from '../../../../../ui/base/text-field.tsx'
import { Form } from '../../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../../ui/forms/use-server-form.ts'
import { takeFocus } from '../../../../../ui/page/failure.tsx'
import { bookForm } from './forms.ts'

const Code = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Please enter the six digits of the code')),
})

interface Props {
  email: string
  onCode: (code: string) => Promise<unknown>
  /** Hidden fields with the booking, for browsers without scripts. */
  children: ReactNode
}

/**
 * Asks for the code that proves the visitor's email address. The server requires a code while there are unusually many
 * bookings.
 */
export function CodeForm({ email, onCode, children }: Props) {
  const form = useServerForm<z.infer<typeof Code>>({
    name: bookForm.name,
    schema: Code,
    defaults: { code: '' },
    send: ({ code }) => onCode(code),
  })
  return (
    <div className="mt-6">
      <h3 ref={takeFocus} tabIndex={-1} className="text-xl outline-none">
        One more step: enter the code from our email
      </h3>
      <p className="wrap-anywhere mt-2 mb-5 text-ink-soft">
        Many people are booking right now, so we check that the address is yours. We've sent a code to {email}. Please
        enter it while your time is held. We send at most five a day; if none arrives, please call us or write to us.
      </p>
      <Form form={form} action="Confirm booking" sending="Booking...">
        {children}
        <TextField
          label="Six-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          className="sm:max-w-xs"
          {...form.field('code')}
        />
      </Form>
    </div>
  )
}
