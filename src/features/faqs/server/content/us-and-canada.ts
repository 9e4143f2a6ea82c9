import type { StandardFaq } from './standard-faq.ts'

/** Dates and amounts, each with its tax year. */
export const countryFaqs: StandardFaq[] = [
  {
    slug: 'us-extension',
    topic: 'deadlines',
    question: 'Can I get more time for my US return?',
    answer: [
      'Yes. With Form 4868, filed by the due date, an individual return can be filed until October 15. For tax year 2026 the form is due on April 15, 2027, and the return on October 15, 2027.',
      'It is more time to file, not more time to pay: tax that is owed is still due in April.',
    ],
  },
  {
    slug: 'estimated-tax',
    topic: 'deadlines',
    question: 'When are estimated tax payments and installments due?',
    answer: [
      'In the United States, the four payments for tax year 2026 are due on April 15, June 15 and September 15, 2026, and January 15, 2027.',
      'In Canada, individual installments for 2026 are due on March 16, June 15, September 15 and December 15, 2026. Whether you have to pay them depends on what you owed before.',
    ],
  },
  {
    slug: 'business-deadlines',
    topic: 'deadlines',
    question: 'When are the returns of a business due?',
    answer: [
      'In the United States, for tax year 2026 and a calendar year: S corporations and partnerships on March 15, 2027, C corporations on April 15, 2027.',
      'In Canada, a corporation files its T2 within six months of its year-end: June 30, 2027 for a year that ends on December 31, 2026. The balance is due two months after the year-end, or three for eligible Canadian-controlled private corporations.',
    ],
  },
  {
    slug: 'rrsp-deadline',
    topic: 'deadlines',
    question: "What's the RRSP deadline for 2026?",
    answer: [
      'Until March 1, 2027. What is paid in by then can be deducted for tax year 2026, as far as your own limit allows. Your limit is on your notice of assessment.',
    ],
  },
  {
    slug: 'standard-deduction',
    topic: 'individual',
    question: 'How much is the US standard deduction?',
    answer: [
      'For tax year 2026 it is $16,100 for single filers and married people filing separately, $32,200 for married couples filing jointly, and $24,150 for heads of household. For tax year 2025 the amounts are $15,750, $31,500 and $23,625.',
      'There are additions for people who are 65 or older or blind, and lower amounts for dependents.',
    ],
  },
  {
    slug: 'child-tax-credit',
    topic: 'individual',
    question: 'How much is the US child tax credit?',
    answer: [
      'For tax years 2025 and 2026, up to $2,200 for each qualifying child under 17, of which up to $1,700 can be refunded. Above an income limit the credit becomes smaller.',
    ],
  },
  {
    slug: 'rrsp-tfsa-fhsa-limits',
    topic: 'individual',
    question: 'What are the Canadian RRSP, TFSA and FHSA limits for 2026?',
    answer: [
      'For 2026, the RRSP dollar limit is C$33,810, the TFSA limit C$7,000 and the annual FHSA limit C$8,000. Your own RRSP limit also depends on last year’s earned income and on what is unused from earlier years.',
      'If you file US returns too, please ask before you open a TFSA or an FHSA: the United States may treat them differently.',
    ],
  },
  {
    slug: 'basic-personal-amount',
    topic: 'individual',
    question: 'What is the Canadian basic personal amount?',
    answer: [
      'The federal amount for tax year 2026 is C$16,452 at most. It falls to C$14,829 as net income rises from C$181,440 to C$258,482. Each province and territory has an amount of its own besides.',
    ],
  },
  {
    slug: 'companies',
    topic: 'business',
    question: 'Which returns do you prepare for businesses?',
    answer: [
      'Corporate returns in both countries, such as Form 1120 and Form 1120-S in the United States and the T2 in Canada, and partnership returns on Form 1065. Where one owner is in each country, we prepare both sides together.',
    ],
  },
  {
    slug: 'gst-registration',
    topic: 'business',
    question: 'When does a business need to register for GST/HST?',
    answer: [
      'As of 2026, a business is a small supplier while its taxable sales are at most C$30,000 over four consecutive calendar quarters. Beyond that it has to register. Registering earlier is possible, and can be worth it when much is bought before much is sold.',
    ],
  },
  {
    slug: 'year-end-slips',
    topic: 'business',
    question: 'When are W-2s, 1099s and T4s due?',
    answer: [
      'For tax year 2026, Forms W-2 and 1099-NEC are due on February 1, 2027, because January 31 is a Sunday. Canadian T4, T4A and T5 slips are due on March 1, 2027.',
    ],
  },
  {
    slug: 'accounting-service',
    topic: 'business',
    question: 'Can you keep our books as well?',
    answer: [
      'Yes. Accounting is one of our four services. It is arranged around the business, so it is priced on request: tell us how many transactions a month there are and which software you use.',
    ],
  },
]
