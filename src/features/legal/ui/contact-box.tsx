import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { publicEmailOf } from '../../company/shared/letterhead.ts'
import { useFirm } from '../../company/ui/firm.ts'

/** Says how to contact the firm about a text: with the contact form, and by email if the firm has given an address. */
export function ContactBox({ about }: { about: string }) {
  const firm = useFirm()
  if (!firm) return null
  const { name, address } = firm
  const emailAddress = publicEmailOf(firm)
  const place = [address.street, address.city, [address.region, address.postalCode].filter(Boolean).join(' ')]
  return (
    <div className="rounded-lg border border-line bg-surface p-6">
      <address className="not-italic">
        <span className="block font-semibold">{name}</span>
        <span className="block">{[...place, address.country].filter(Boolean).join(', ')}</span>
      </address>
      <div className="mt-2 flex flex-wrap items-center gap-x-6">
        {emailAddress ? (
          <a
            href={`mailto:${emailAddress}?subject=${encodeURIComponent(about)}`}
            className="wrap-anywhere inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
          >
            {emailAddress}
          </a>
        ) : null}
        <ArrowLink to="/contact">Use the contact page</ArrowLink>
      </div>
    </div>
  )
}
