import type { Entry } from '../kit/entry.ts'

export const individuals: readonly Entry[] = [
  {
    slug: 'united-states',
    title: 'United States income tax',
    group: 'united-states',
    summary:
      'Federal income tax for individuals and couples: wages, business, investments, pensions and children. Includes ' +
      'state tax on wages and shows the math line by line.',
    load: () => import('../us/united-states.ts'),
  },
  {
    slug: 'canada',
    title: 'Canada income tax',
    group: 'canada',
    summary:
      'Federal and provincial or territorial income tax, including Quebec: employment, business, dividends, gains, ' +
      'RRSP and FHSA. Shows the math line by line.',
    load: () => import('../canada/canada.ts'),
  },
  {
    slug: 'canada-payroll',
    title: 'Canada payroll',
    group: 'canada',
    summary:
      'What an employer withholds from a paycheck: CPP or QPP, EI, QPIP, and federal and provincial tax by the payroll ' +
      'formulas. Shows the net pay, too.',
    load: () => import('../canada/pay.ts'),
  },
  {
    slug: 'retirement',
    title: 'RRSP or 401(k) effect',
    group: 'both-countries',
    summary: 'How much tax a contribution to an RRSP or a 401(k) saves you this year, and what it costs you after tax.',
    load: () => import('../retirement/retirement.ts'),
  },
]
