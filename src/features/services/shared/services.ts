import type { CompanyRecord } from '../../company/contract.ts'

/** The firm's services. A slug is the last part of the service page's address. */
export const serviceSlugs = ['individual-tax', 'corporate-tax', 'accounting', 'expat-services'] as const
export type ServiceSlug = (typeof serviceSlugs)[number]

export const serviceNames: Record<ServiceSlug, string> = {
  'individual-tax': 'Individual Tax',
  'corporate-tax': 'Corporate Tax',
  accounting: 'Accounting',
  'expat-services': 'Expat Services',
}

export const pathOf = (slug: ServiceSlug) => `/services/${slug}`

/** The key of each service's starting price in the firm's record. Undefined if the price is on request. */
export const servicePrices: Record<ServiceSlug, keyof CompanyRecord['startingPrices'] | undefined> = {
  'individual-tax': 'individual',
  'corporate-tax': 'corporate',
  accounting: undefined,
  'expat-services': 'expat',
}
