/** The names of the calculators in addresses, in list order. */
export const calculatorSlugs = [
  'united-states',
  'canada',
  'canada-payroll',
  'retirement',
  'exclusion-or-credit',
  'us-citizen-in-canada',
  'days-abroad',
  'days-in-the-united-states',
  'canada-or-united-states',
  'us-self-employed',
  'canada-self-employed',
  'us-corporate',
  'canada-corporate',
  'canada-sales-tax',
  'deadlines',
  'foreign-accounts',
  'foreign-property',
  'exchange-rates',
] as const
export type CalculatorSlug = (typeof calculatorSlugs)[number]
