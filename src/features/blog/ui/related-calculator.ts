import type { Category } from '../contract.ts'

interface Calculator {
  path: `/calculators/${string}`
  title: string
}

/** The calculator that a category's readers most likely need. */
const calculators: Record<Category, Calculator> = {
  'Expat Tax': { path: '/calculators/exclusion-or-credit', title: 'Exclusion or foreign tax credit' },
  'Business Tax': { path: '/calculators/us-self-employed', title: 'US self-employment and estimated tax' },
  'Individual Tax': { path: '/calculators/united-states', title: 'United States income tax' },
  'Cross-Border': { path: '/calculators/us-citizen-in-canada', title: 'US citizen in Canada' },
  'Tax Planning': { path: '/calculators/retirement', title: 'RRSP or 401(k) effect' },
  Accounting: { path: '/calculators/canada-sales-tax', title: 'GST, HST and provincial sales tax' },
}

export const calculatorFor = (category: Category): Calculator | undefined =>
  Object.hasOwn(calculators, category) ? calculators[category] : undefined
