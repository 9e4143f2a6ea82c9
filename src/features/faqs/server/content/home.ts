import type { StandardFaq } from './standard-faq.ts'

/** The home page's five questions, in the order that the home page shows. */
export const homeFaqs: StandardFaq[] = [
  {
    slug: 'deadlines',
    topic: 'deadlines',
    question: 'When are tax returns due in the United States and Canada?',
    answer: [
      'In the United States, individual returns are due on April 15. US citizens who live abroad have an automatic extension to June 15, but interest on tax that is still owed runs from April 15.',
      'In Canada, most individual returns are due on April 30. If you or your spouse or common-law partner are self-employed, you have until June 15; tax owed is still due on April 30.',
      'If a due date falls on a weekend or a public holiday, it moves to the next business day.',
    ],
  },
  {
    slug: 'portal',
    topic: 'portal',
    question: 'How does the client portal work?',
    answer: [
      'In the portal you exchange documents with us and see where your return stands. You get a checklist of what we need, upload from your phone or computer over an encrypted connection, and follow each tax year from the first document to filing.',
      'You sign in with your own account. Nothing confidential needs to travel by email.',
    ],
  },
  {
    slug: 'expats',
    topic: 'cross-border',
    question: 'Do you work with expats and people who file in both countries?',
    answer: [
      'Yes. We prepare returns for Americans in Canada, Canadians in the United States, and people from either country who live elsewhere. That includes the foreign tax credit, the foreign earned income exclusion, treaty positions, and reports such as the FBAR, Form 8938 and Form T1135.',
      'Expat tax services start at {expatPrice}.',
    ],
  },
  {
    slug: 'pricing',
    topic: 'pricing',
    question: 'How much do your services cost?',
    answer: [
      'Individual tax returns start at {individualPrice}, corporate tax returns at {corporatePrice} and expat tax services at {expatPrice}, in US dollars. Accounting is priced on request.',
      'Your price depends on the forms you need and the state of your records. You get it after the free 15-minute video consultation, before we start.',
    ],
  },
  {
    slug: 'documents',
    topic: 'getting-started',
    question: 'Which documents should I prepare?',
    answer: [
      "Last year's returns and any letters from the IRS or the CRA. Income slips: W-2 and 1099 forms in the United States; T4, T5 and T3 slips in Canada. Receipts for deductions and credits, such as mortgage interest, donations, tuition, childcare and medical costs.",
      'For a business, its books and bank statements. If you have accounts outside your country, the highest balance of each during the year. Please send identification numbers only through the client portal.',
    ],
  },
]
