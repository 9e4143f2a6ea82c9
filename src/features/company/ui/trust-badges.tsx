import { ShieldCheck } from 'lucide-react'

/** The firm's trust badges, from its record. */
export function TrustBadges({ badges }: { badges: string[] }) {
  if (badges.length === 0) return null
  return (
    <ul aria-label="Why you can trust us" className="flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem]">
      {badges.map((badge) => (
        <li key={badge} className="flex items-center gap-2">
          <ShieldCheck aria-hidden size={18} className="shrink-0 text-brand" />
          {badge}
        </li>
      ))}
    </ul>
  )
}
