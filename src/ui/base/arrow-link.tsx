import { ArrowRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'

interface ArrowLinkProps {
  to: ComponentProps<typeof Link>['to']
  children: ReactNode
  className?: string
}

/** A link with an arrow that moves a little under the mouse. */
export function ArrowLink({ to, children, className = 'text-brand' }: ArrowLinkProps) {
  return (
    <Link
      to={to}
      className={`group/arrow inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-transparent underline-offset-4 transition-colors duration-150 hover:decoration-current ${className}`}
    >
      <span>{children}</span>
      <ArrowRight
        aria-hidden="true"
        className="size-4 shrink-0 transition-transform duration-150 group-hover/arrow:translate-x-1"
      />
    </Link>
  )
}
