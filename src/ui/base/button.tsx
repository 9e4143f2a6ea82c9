import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'

const looks = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-brand hover:text-brand',
  danger: 'bg-danger text-on-danger hover:opacity-90',
} as const

const sizes = {
  sm: 'min-h-10 px-4 text-[0.9375rem]',
  md: 'min-h-11 px-5 text-base',
  lg: 'min-h-13 px-7 text-lg',
} as const

interface Look {
  look?: keyof typeof looks
  size?: keyof typeof sizes
}

function classes({ look = 'primary', size = 'md' }: Look, extra = '') {
  return `inline-flex items-center justify-center gap-2 rounded-md py-2 text-center font-semibold leading-tight transition-colors duration-150 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${looks[look]} ${sizes[size]} ${extra}`
}

const ignore = (event: MouseEvent) => event.preventDefault()

/**
 * A button that keeps the focus while it is disabled, and then does nothing. With the browser's own `disabled`, people
 * who use a keyboard would start again at the top of the page.
 */
export const BareButton = ({ type = 'button', disabled, onClick, ...rest }: ComponentProps<'button'>) => (
  <button type={type} aria-disabled={disabled || undefined} onClick={disabled ? ignore : onClick} {...rest} />
)

export function Button({ look, size, className, ...rest }: ComponentProps<'button'> & Look) {
  return <BareButton className={classes({ look, size }, className)} {...rest} />
}

/** A link that looks like a button. React Router passes outside addresses (`tel:`, `https:`) through. */
export function ButtonLink({ look, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={classes({ look, size }, className)} {...rest} />
}
