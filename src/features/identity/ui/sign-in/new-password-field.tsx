import type { ComponentProps } from 'react'
import { PasswordField } from '../../../../ui/password-field.tsx'
import { easyToGuess, leastPasswordLength } from '../../password-contract.ts'
import { passwordStrength, strengths } from './password-strength.ts'

interface Props extends ComponentProps<typeof PasswordField> {
  /** What has been typed so far. */
  password: string
  /** What others know of the person: it makes a password no stronger. */
  ownWords?: string[]
}

/** A password to choose, with an estimate of how hard it is to guess. */
export function NewPasswordField({ password, ownWords = [], ...field }: Props) {
  return (
    <div>
      <PasswordField
        hint={`At least ${leastPasswordLength} characters. Several words that do not belong together work well.`}
        autoComplete="new-password"
        required
        {...field}
      />
      <Meter password={password} ownWords={ownWords} />
    </div>
  )
}

const fills = ['bg-danger', 'bg-danger', 'bg-amber', 'bg-brand']

function Meter({ password, ownWords }: { password: string; ownWords: string[] }) {
  const strength = password === '' ? undefined : passwordStrength(password, ownWords)
  const level = strength === undefined ? -1 : strengths.indexOf(strength)
  return (
    <div className="mt-2">
      <div aria-hidden className="grid grid-cols-4 gap-1.5">
        {strengths.map((name, index) => (
          <span key={name} className={`h-1.5 rounded-sm ${index <= level ? fills[level] : 'bg-line'}`} />
        ))}
      </div>
      <p role="status" className="mt-1.5 min-h-6 text-[0.9375rem] text-ink-soft">
        {strength ? (
          <>
            Password strength: <strong className="text-ink">{strength}</strong>
            {strength === 'Weak' ? `. ${easyToGuess(password, ownWords) ?? 'It would be easy to guess.'}` : null}
          </>
        ) : null}
      </p>
    </div>
  )
}
