import { formatDay } from '../../../time/day-names.ts'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import type { CompanyRecord } from '../../company/contract.ts'
import { useFirm } from '../../company/ui/firm.ts'
import type { ServiceContent } from '../shared/content/types.ts'
import { servicePrices } from '../shared/services.ts'
import { Price } from './price.tsx'

export const priceDay = ({ pricesAsOf }: CompanyRecord) => formatDay(`${pricesAsOf}T00:00:00Z`)

export function PriceDetails({ content }: { content: ServiceContent }) {
  const firm = useFirm()
  const hasPrice = servicePrices[content.slug] !== undefined
  return (
    <div className="grid max-w-[65ch] gap-3">
      <p className="font-serif text-3xl">
        <Price service={content.slug} />
      </p>
      <p>{content.priceCovers}</p>
      <p className="text-ink-soft">
        {hasPrice && firm
          ? `Starting price in US dollars, effective ${priceDay(firm)}. `
          : 'Prices are in US dollars. '}
        We add sales tax if it applies. Our fees never depend on a refund or on the outcome of a return.
      </p>
      {hasPrice ? <ArrowLink to="/services#prices-title">See three typical totals</ArrowLink> : null}
    </div>
  )
}
