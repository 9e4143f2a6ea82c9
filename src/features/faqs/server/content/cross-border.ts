import type { StandardFaq } from './standard-faq.ts'

/** Questions about taxes across the border. Each amount names its tax year. */
export const crossBorderFaqs: StandardFaq[] = [
  {
    slug: 'foreign-earned-income-exclusion',
    topic: 'cross-border',
    question: 'What is the foreign earned income exclusion?',
    answer: [
      'If you qualify, you can leave income from work abroad out of your US income: up to $132,900 for tax year 2026 and $130,000 for 2025, in proportion to your qualifying days. You qualify with residence abroad that includes a full tax year, or with 330 full days abroad within any 12 consecutive months.',
      "It isn't always the better choice, because you get no foreign tax credit for income you exclude. We compare both before you choose.",
    ],
  },
  {
    slug: 'fbar',
    topic: 'cross-border',
    question: 'Who needs to file an FBAR, and when?',
    answer: [
      'US persons file one if their accounts outside the United States totaled more than $10,000 at any time during the year. The highest balance of each account counts, and joint accounts count too.',
      'The report for 2026 is due on April 15, 2027, with an automatic extension to October 15.',
    ],
  },
  {
    slug: 'form-8938',
    topic: 'cross-border',
    question: 'When do I need Form 8938 as well as the FBAR?',
    answer: [
      'If you are a US taxpayer living abroad, as of tax year 2026, you need it if your foreign financial assets are worth more than $200,000 at the end of the year or $300,000 at any time in it. For couples filing jointly the amounts are $400,000 and $600,000. If you live in the United States, the amounts are lower.',
      "One report doesn't replace the other.",
    ],
  },
  {
    slug: 't1135',
    topic: 'cross-border',
    question: 'What is Form T1135?',
    answer: [
      'It is a Canadian report of foreign property that cost more than CA$100,000 in total at any time in the year. Below CA$250,000 you can use a simpler part of the form. It is due with the return: for tax year 2026, on April 30, 2027 for most people.',
    ],
  },
  {
    slug: 'days-in-the-united-states',
    topic: 'cross-border',
    question: "How many days can I spend in the United States before I'm treated as a US resident?",
    answer: [
      'The substantial presence test counts all days of the current year, a third of the days of the year before and a sixth of the days of the year before that. You meet it with at least 31 days this year and 183 in that sum. 120 days in each of three years come to 180; 122 days come to 183.',
      "Some days don't count, and closer ties to another country or a treaty can change the result. As of tax year 2026.",
    ],
  },
  {
    slug: 'canadian-residence',
    topic: 'cross-border',
    question: 'When am I a resident of Canada for tax?',
    answer: [
      'It depends mainly on your ties: a home, a spouse or common-law partner, and dependants in Canada weigh most. Without them, 183 days in Canada in a year can make you a resident for that year. If both countries treat you as a resident, the treaty decides.',
    ],
  },
  {
    slug: 'americans-abroad',
    topic: 'cross-border',
    question: 'I am a US citizen and live in Canada. Do I still file in the United States?',
    answer: [
      'In most cases, yes. US citizens report their worldwide income, wherever they live. You have an automatic extension to June 15; for tax year 2026 that is June 15, 2027, while interest on any tax you owe runs from April 15.',
      'The foreign tax credit often keeps the same income from being taxed twice. Whether it does in your case depends on the kind of income.',
    ],
  },
  {
    slug: 'payments-across-the-border',
    topic: 'cross-border',
    question: 'How much tax is withheld on dividends and interest across the border?',
    answer: [
      'As of 2026, the treaty between the United States and Canada generally limits withholding to 15% on dividends, or 5% for a corporation that holds at least 10% of the votes. Most interest is exempt. If no treaty applies, Canada withholds 25% on dividends, and usually nothing on interest between unrelated parties. The payer needs to know that you are entitled to the treaty rate.',
    ],
  },
]
