import { useQuery } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { firm } from './queries.ts'

/** A link that calls the firm. Hidden if it has no number. */
export function PhoneLink({ className = '' }: { className?: string }) {
  const { data } = useQuery(firm())
  if (!data?.phone) return null
  return (
    <a
      href={`tel:${data.phone}`}
      className={`inline-flex min-h-11 items-center gap-2 font-semibold tabular-nums underline decoration-transparent underline-offset-4 transition-colors duration-150 hover:decoration-current ${className}`}
    >
      <Phone aria-hidden="true" className="size-5 shrink-0" />
      <span>
        <span className="sr-only">Call </span>
        {data.formattedPhone || data.phone}
      </span>
    </a>
  )
}
