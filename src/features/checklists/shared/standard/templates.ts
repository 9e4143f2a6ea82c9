import type { TaxpayerKind } from '../../../clients/shared/choices.ts'
import type { ServiceSlug } from '../../../services/shared/services.ts'
import { bookkeepingItems } from './bookkeeping.ts'
import { caT1Items } from './ca-t1.ts'
import { caT2Items } from './ca-t2.ts'
import type { StandardItem } from './make.ts'
import { us1040Items } from './us-1040.ts'
import { us1120Items } from './us-1120.ts'
import { usExpatItems } from './us-expat.ts'

export interface StandardTemplate {
  name: string
  service: ServiceSlug
  /** Missing if the template is for both countries. */
  country?: 'US' | 'CA'
  clientKinds: TaxpayerKind[]
  items: StandardItem[]
}

const people: TaxpayerKind[] = ['person', 'couple']

/** The templates that a new firm starts with. The public lists of documents are made from the same items. */
export const standardTemplates: StandardTemplate[] = [
  {
    name: 'US individual return (1040)',
    service: 'individual-tax',
    country: 'US',
    clientKinds: people,
    items: us1040Items,
  },
  {
    name: 'US return from abroad (1040)',
    service: 'expat-services',
    country: 'US',
    clientKinds: people,
    items: usExpatItems,
  },
  {
    name: 'Canadian individual return (T1)',
    service: 'individual-tax',
    country: 'CA',
    clientKinds: people,
    items: caT1Items,
  },
  {
    name: 'Canadian corporate return (T2)',
    service: 'corporate-tax',
    country: 'CA',
    clientKinds: ['company'],
    items: caT2Items,
  },
  {
    name: 'US corporate return (1120)',
    service: 'corporate-tax',
    country: 'US',
    clientKinds: ['company'],
    items: us1120Items,
  },
  { name: 'Monthly bookkeeping', service: 'accounting', clientKinds: ['company', 'person'], items: bookkeepingItems },
]
