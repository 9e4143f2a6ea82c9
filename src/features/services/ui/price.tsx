import { formatPrice } from '../../../ui/base/format.ts'
import { defaultPrices } from '../../company/shared/default-prices.ts'
import { useFirm } from '../../company/ui/firm.ts'
import { type ServiceSlug, servicePrices } from '../shared/services.ts'

/** A service's starting price from the firm's record. */
export function Price({ service }: { service: ServiceSlug }) {
  const prices = useFirm()?.startingPrices ?? defaultPrices
  const price = servicePrices[service]
  return price ? `From ${formatPrice(prices[price])}` : 'On request'
}
