import { useFirm } from '../../company/ui/firm.ts'
import { useRatingClaim } from '../../testimonials/ui/rating-claim.ts'

/** The firm's claims. Hides empty claims. */
export function HeroClaims({ className = '' }: { className?: string }) {
  const firm = useFirm()
  const { clients = '', rating = '', credentials = '' } = firm?.claims ?? {}
  const claims = [clients, useRatingClaim(rating), credentials].filter(Boolean)
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
