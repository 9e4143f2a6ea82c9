import type { ReactNode } from 'react'

/** What every labelled field takes besides what the browser's own takes. */
export interface FieldProps {
  id: string
  label: ReactNode
  /** What helps to fill it in; read out with the field. */
  hint?: ReactNode
  /** The sentence that says what is wrong; read out with the field. */
  error?: string
}

/** Ties a control to the words around it. */
export function described({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) {
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean)
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': descriptions.join(' ') || undefined,
  }
}

/** How every control looks. */
export const controlLook =
  'block w-full rounded-md border border-line-strong bg-surface py-2 pl-3.5 text-ink aria-invalid:border-danger'

/** The sentence that says what is wrong with a field; `described` has it read out with the control. */
export const FieldError = ({ id, error }: Pick<FieldProps, 'id' | 'error'>) =>
  error ? (
    <p id={`${id}-error`} className="mt-2 font-medium text-[0.9375rem] text-danger">
      {error}
    </p>
  ) : null

/** The words around a control: its label and hint above, what is wrong below. */
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
      {hint ? (
        <p id={`${id}-hint`} className="mt-1 text-[0.9375rem] text-ink-soft">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}
