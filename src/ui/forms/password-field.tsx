import { type ComponentProps, useState } from 'react'
import { TextField } from '../base/text-field.tsx'

/** A password field that can show the password. Pasting is always allowed. */
export function PasswordField({ id, label, className = '', ...rest }: ComponentProps<typeof TextField>) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={`relative ${className}`}>
      <TextField
        id={id}
        label={<span className="block pr-20">{label}</span>}
        type={isShown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
      />
      <button
        type="button"
        aria-controls={id}
        aria-label={isShown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!isShown)}
        className="noscript:hidden absolute top-0 right-0 min-h-6 min-w-6 rounded-sm text-[0.9375rem] text-brand underline underline-offset-4 hover:text-brand-strong"
      >
        {isShown ? 'Hide' : 'Show'}
      </button>
    </div>
  )
}
