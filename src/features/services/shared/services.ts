/** The firm's services. A slug is the last part of the service page's address. */
export const serviceSlugs = ['individual-tax', 'corporate-tax', 'accounting', 'expat-services'] as const
export type ServiceSlug = (typeof serviceSlugs)[number]

export const serviceNames: Record<ServiceSlug, string> = {
  'individual-tax': 'Individual Tax',
  'corporate-tax': 'Corporate Tax',
  accounting: 'Accounting',
  'expat-services': 'Expat Services',
}
