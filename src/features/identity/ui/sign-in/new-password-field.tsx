import type { ComponentProps } from 'react'
import { PasswordField } from '../../../../ui/forms/password-field.tsx'
import { useFirm } from '../../../company/ui/firm.ts'
import { minPasswordLength, type PasswordVerdict, strengths } from '../../shared/passwords.ts'
import { prepareVerdict, useVerdict } from './use-verdict.ts'

interface Props extends ComponentProps<typeof PasswordField> {
  password: string
  /** Words that others know about the person. They make a password easier to guess. */
  ownWords?: string[]
}

/** A field for a new password. It shows how hard the password is to guess. */
export function NewPasswordField({ password, ownWords = [], error, ...field }: Props) {
  const firm = useFirm()
  const verdict = useVerdict(password, [...ownWords, firm?.name ?? ''])
  return (
    <div>
      <PasswordField
        hint={`At least ${minPasswordLength} characters. Four random words work well.`}
        autoComplete="new-password"
        required
        onFocus={prepareVerdict}
        error={error}
        {...field}
      />
      <Meter verdict={verdict} isExplained={error === undefined} />
    </div>
  )
}

const fills = ['bg-danger', 'bg-danger', 'bg-amber', 'bg-brand']

interface MeterProps {
  verdict?: PasswordVerdict
  /** False if the field's own error already explains the problem. */
  isExplained: boolean
}

function Meter({ verdict, isExplained }: MeterProps) {
  const level = verdict ? strengths.indexOf(verdict.strength) : -1
  return (
    <div className="mt-2 noscript:hidden">
      <div aria-hidden className="grid grid-cols-4 gap-1.5">
        {strengths.map((name, index) => (
          <span key={name} className={`h-1.5 rounded-sm ${index <= level ? fills[level] : 'bg-line'}`} />
        ))}
      </div>
      <p role="status" className="mt-1.5 min-h-6 text-[0.9375rem] text-ink-soft">
        {verdict ? (
          <>
            Password strength: <strong className="text-ink">{verdict.strength}</strong>
            {verdict.problem && isExplained ? `. ${verdict.problem}` : null}
          </>
        ) : null}
      </p>
    </div>
  )
}
