import type { Entry } from '../kit/entry.ts'

export const individuals: readonly Entry[] = [
  {
    slug: 'united-states',
    title: 'United States income tax',
    group: 'united-states',
    summary:
      'Federal income tax of a year for one person or a couple: wages, business, investments, pensions, children. ' +
      'With the state’s tax on wages, and the working line by line.',
    load: () => import('../us/united-states.ts'),
  },
  {
    slug: 'canada',
    title: 'Canada income tax',
    group: 'canada',
    summary:
      'Federal and provincial or territorial tax of a year, Quebec included: employment, business, dividends, gains, ' +
      'RRSP and FHSA, with the working line by line.',
    load: () => import('../canada/canada.ts'),
  },
  {
    slug: 'canada-payroll',
    title: 'Canada payroll',
    group: 'canada',
    summary:
      'What an employer withholds from one pay: CPP or QPP, EI, QPIP, federal and provincial tax by the payroll ' +
      'formulas, and what is paid out.',
    load: () => import('../canada/pay.ts'),
  },
  {
    slug: 'retirement',
    title: 'RRSP or 401(k) effect',
    group: 'both-countries',
    summary:
      'How much less tax a contribution to an RRSP or a 401(k) means this year, and what it costs you after tax.',
    load: () => import('../retirement/retirement.ts'),
  },
]
