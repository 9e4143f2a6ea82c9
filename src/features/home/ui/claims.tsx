import { useFirm } from '../../company/ui/firm.ts'
import { useRatingClaim } from '../../testimonials/ui/rating-claim.ts'

interface Props {
  which: readonly ('clients' | 'rating')[]
  className?: string
}

/** The firm's claims. Hides empty claims. */
export function Claims({ which, className = '' }: Props) {
  const claimed = useFirm()?.claims
  const rating = useRatingClaim(claimed?.rating ?? '')
  const claims = which.map((one) => (one === 'rating' ? rating : claimed?.[one])).filter(Boolean)
  if (claims.length === 0) return null
  return (
    <ul className={`flex flex-wrap gap-x-6 gap-y-1 font-medium text-base text-ink-soft ${className}`}>
      {claims.map((claim) => (
        <li key={claim} className="flex gap-2.5">
          <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-star" />
          <span className="wrap-anywhere">{claim}</span>
        </li>
      ))}
    </ul>
  )
}
