import { formatDay } from '../../../time/day-names.ts'
import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { formatPrice } from '../../../ui/base/format.ts'
import type { CompanyRecord } from '../../company/contract.ts'
import { defaultPrices } from '../../company/shared/default-prices.ts'
import { useFirm } from '../../company/ui/firm.ts'
import type { ServiceContent } from '../shared/content/types.ts'

export const priceDay = ({ pricesAsOf }: CompanyRecord) => formatDay(`${pricesAsOf}T00:00:00Z`)

/** A service's starting price from the firm's record. */
export function Price({ service: { price } }: { service: Pick<ServiceContent, 'price'> }) {
  const prices = useFirm()?.startingPrices ?? defaultPrices
  return price ? `From ${formatPrice(prices[price])}` : 'On request'
}

export function PriceDetails({ content }: { content: ServiceContent }) {
  const firm = useFirm()
  return (
    <div className="grid max-w-[65ch] gap-3">
      <p className="font-serif text-3xl">
        <Price service={content} />
      </p>
      <p>{content.priceCovers}</p>
      <p className="text-ink-soft">
        {content.price && firm
          ? `Starting price in US dollars, effective ${priceDay(firm)}. `
          : 'Prices are in US dollars. '}
        We add sales tax if it applies. Our fees never depend on a refund or on the outcome of a return.
      </p>
      {content.price ? <ArrowLink to="/services#prices-title">See three typical totals</ArrowLink> : null}
    </div>
  )
}
