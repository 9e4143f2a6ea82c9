import type { Entry } from '../kit/entry.ts'

export const individuals: readonly Entry[] = [
  {
    slug: 'united-states',
    title: 'United States income tax',
    group: 'united-states',
    summary:
      'Federal and state income tax of a year for one person or a couple: wages, business, investments, pensions, ' +
      'children, with the working line by line.',
    load: () => import('../us/united-states.ts'),
  },
]
