import type { CalculatorSlug } from '../shared/slugs.ts'
import type { Entry } from './kit/entry.ts'

/** Loads the module of each calculator when someone opens it. */
export const loadBySlug: Record<CalculatorSlug, Entry['load']> = {
  'united-states': () => import('./us/united-states.ts'),
  canada: () => import('./canada/canada.ts'),
  'canada-payroll': () => import('./canada/pay.ts'),
  retirement: () => import('./retirement/retirement.ts'),
  'exclusion-or-credit': () => import('./border/abroad.tsx'),
  'us-citizen-in-canada': () => import('./border/both-countries.tsx'),
  'days-abroad': () => import('./border/days-abroad.tsx'),
  'days-in-the-united-states': () => import('./border/days-in-us.tsx'),
  'canada-or-united-states': () => import('./border/residence.tsx'),
  'us-self-employed': () => import('./business/us-self-employed.tsx'),
  'canada-self-employed': () => import('./business/canada-self-employed.tsx'),
  'us-corporate': () => import('./business/us-corporate.ts'),
  'canada-corporate': () => import('./business/canada-corporate.ts'),
  'canada-sales-tax': () => import('./business/sales-tax.ts'),
  deadlines: () => import('./business/deadlines.tsx'),
  'foreign-accounts': () => import('./business/foreign-accounts.ts'),
  'foreign-property': () => import('./business/foreign-property.ts'),
  'exchange-rates': () => import('./business/currency.tsx'),
}
