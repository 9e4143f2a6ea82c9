import type { StandardFaq } from './standard-faq.ts'

/** Questions about dates and amounts. The answers name the tax year of each date and amount. */
export const countryFaqs: StandardFaq[] = [
  {
    slug: 'us-extension',
    topic: 'deadlines',
    question: 'Can I get more time for my US return?',
    answer: [
      'Yes. If you file Form 4868 by the due date, you can file your individual return until October 15. For tax year 2026 the form is due on April 15, 2027, and the return on October 15, 2027.',
      'It gives you more time to file, not more time to pay: any tax you owe is still due in April.',
    ],
  },
  {
    slug: 'estimated-tax',
    topic: 'deadlines',
    question: 'When are estimated tax payments and installments due?',
    answer: [
      'In the United States, the four payments for tax year 2026 are due on April 15, June 15 and September 15, 2026, and January 15, 2027.',
      'In Canada, individual instalments for 2026 are due on March 16, June 15, September 15 and December 15, 2026. Whether you need to pay them depends on what you owed before.',
    ],
  },
  {
    slug: 'business-deadlines',
    topic: 'deadlines',
    question: 'When are business tax returns due?',
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
      'March 1, 2027. You can deduct contributions you make by then for tax year 2026, up to your own limit. Your limit is on your notice of assessment.',
    ],
  },
  {
    slug: 'standard-deduction',
    topic: 'individual',
    question: 'How much is the US standard deduction?',
    answer: [
      'For tax year 2026 it is $16,100 for single filers and married people filing separately, $32,200 for married couples filing jointly, and $24,150 for heads of household. For tax year 2025 the amounts are $15,750, $31,500 and $23,625.',
      'It is higher for people who are 65 or older or blind, and lower for dependents.',
    ],
  },
  {
    slug: 'child-tax-credit',
    topic: 'individual',
    question: 'How much is the US child tax credit?',
    answer: [
      'For tax years 2025 and 2026, up to $2,200 for each qualifying child under 17, of which up to $1,700 can be refunded. The credit gets smaller above an income limit.',
    ],
  },
  {
    slug: 'rrsp-tfsa-fhsa-limits',
    topic: 'individual',
    question: 'What are the Canadian RRSP, TFSA and FHSA limits for 2026?',
    answer: [
      "For 2026, the RRSP dollar limit is CA$33,810, the TFSA limit CA$7,000 and the annual FHSA limit CA$8,000. Your own RRSP limit also depends on last year's earned income and on unused room from earlier years.",
      'If you also file US returns, please ask us before you open a TFSA or an FHSA: the United States may tax the account differently than Canada does.',
    ],
  },
  {
    slug: 'basic-personal-amount',
    topic: 'individual',
    question: 'What is the Canadian basic personal amount?',
    answer: [
      'The federal amount for tax year 2026 is at most CA$16,452. It falls to CA$14,829 as net income rises from CA$181,440 to CA$258,482. Each province and territory also has its own amount.',
    ],
  },
  {
    slug: 'companies',
    topic: 'business',
    question: 'Which returns do you prepare for businesses?',
    answer: [
      'Corporate returns in both countries, such as Form 1120 and Form 1120-S in the United States and the T2 in Canada, and partnership returns on Form 1065. If there is an owner in each country, we prepare both sides together.',
    ],
  },
  {
    slug: 'gst-registration',
    topic: 'business',
    question: 'When does a business need to register for GST/HST?',
    answer: [
      'As of 2026, a business is a small supplier while its taxable sales are at most CA$30,000 over four consecutive calendar quarters. Above that it needs to register. You can register earlier, which can be worth it if you buy a lot before you sell much.',
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
      "Yes. Accounting is one of our four services. We tailor it to your business, so it's priced on request. Tell us how many transactions you have a month and which software you use.",
    ],
  },
]
