import { useQuery } from '@tanstack/react-query'
import { firm } from './queries.ts'

/** What the firm says of itself; a claim the firm has emptied is not shown. */
export function HeroClaims() {
  const { data } = useQuery(firm())
  const { clients = '', rating = '', credentials = '' } = data?.claims ?? {}
  const claims = [clients, rating && `Rated ${rating}`, credentials].filter(Boolean)
  if (claims.length === 0) return null
  return (
    <ul className="mt-10 flex flex-wrap gap-x-3 gap-y-1 border-line border-t pt-5 font-medium text-base text-ink-soft lg:mt-14">
      {claims.map((claim, index) => (
        <li key={claim} className="flex gap-x-3">
          {index > 0 ? (
            <span aria-hidden="true" className="text-star">
              ·
            </span>
          ) : null}
          {claim}
        </li>
      ))}
    </ul>
  )
}
