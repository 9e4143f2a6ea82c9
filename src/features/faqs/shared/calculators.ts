import type { CalculatorSlug } from '../../calculators/shared/slugs.ts'

/** The calculator that answers a question for the reader's own numbers, by the question's slug. */
const byQuestion: Record<string, CalculatorSlug> = {
  'foreign-earned-income-exclusion': 'exclusion-or-credit',
  fbar: 'foreign-accounts',
  'form-8938': 'foreign-accounts',
  t1135: 'foreign-property',
  'days-in-the-united-states': 'days-in-the-united-states',
  'canadian-residence': 'canada-or-united-states',
  'americans-abroad': 'us-citizen-in-canada',
  deadlines: 'deadlines',
  expats: 'us-citizen-in-canada',
  'us-extension': 'deadlines',
  'estimated-tax': 'us-self-employed',
  'business-deadlines': 'deadlines',
  'rrsp-deadline': 'retirement',
  'standard-deduction': 'united-states',
  'child-tax-credit': 'united-states',
  'rrsp-tfsa-fhsa-limits': 'retirement',
  'basic-personal-amount': 'canada',
  'gst-registration': 'canada-sales-tax',
  'year-end-slips': 'deadlines',
}

export const answeredQuestions = Object.keys(byQuestion)

export const calculatorForQuestion = (slug: string): CalculatorSlug | undefined =>
  Object.hasOwn(byQuestion, slug) ? byQuestion[slug] : undefined
