import { Phone } from 'lucide-react'
import { useFirm } from '../../company/ui/firm.ts'

/** A link that calls the firm. Hidden if the firm has no phone number. */
export function PhoneLink({ className = '' }: { className?: string }) {
  const firm = useFirm()
  if (!firm?.phone) return null
  return (
    <a
      href={`tel:${firm.phone}`}
      className={`inline-flex min-h-11 items-center gap-2 font-semibold tabular-nums underline decoration-transparent underline-offset-4 transition-colors duration-150 hover:decoration-current ${className}`}
    >
      <Phone aria-hidden="true" className="size-5 shrink-0" />
      <span>
        <span className="sr-only">Call </span>
        {firm.formattedPhone || firm.phone}
      </span>
    </a>
  )
}
