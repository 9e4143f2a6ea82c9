import type { ReactNode } from 'react'

/** Props of every labeled field, in addition to those of the browser's control. */
export interface FieldProps {
  id: string
  label: ReactNode
  /** Help for filling in the field. Screen readers read it with the field. */
  hint?: ReactNode
  /** The error message. Screen readers read it with the field. */
  error?: string
}

/** Connects a control with its label, hint and error. */
export function described({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': descriptions.join(' ') || undefined,
  }
}

/** The look of every control. */
export const controlLook =
  'block w-full rounded-md border border-line-strong bg-surface py-2 text-ink aria-invalid:border-danger'

/** Help for filling in a field. `described` makes screen readers read it with the control. */
export const FieldHint = ({ id, hint }: Pick<FieldProps, 'id' | 'hint'>) =>
  hint ? (
    <p id={`${id}-hint`} className="mt-1 text-[0.9375rem] text-ink-soft">
      {hint}
    </p>
  ) : null

/** A field's error message. `described` makes screen readers read it with the control. */
export const FieldError = ({ id, error }: Pick<FieldProps, 'id' | 'error'>) =>
  error ? (
    <p id={`${id}-error`} className="mt-2 font-medium text-[0.9375rem] text-danger">
      {error}
    </p>
  ) : null

/** A control with its label and hint above and its error below. */
export function Field({
  id,
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & { className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="wrap-anywhere block font-semibold text-[0.9375rem]">
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}
