import type { Entry } from '../kit/entry.ts'

export const border: readonly Entry[] = [
  {
    slug: 'exclusion-or-credit',
    title: 'Exclusion or foreign tax credit',
    group: 'both-countries',
    summary:
      'US tax on pay from abroad by the foreign earned income exclusion, by the foreign tax credit and by both: which ' +
      'asks for least, and why.',
    load: () => import('../border/abroad.tsx'),
  },
  {
    slug: 'us-citizen-in-canada',
    title: 'US citizen in Canada',
    group: 'both-countries',
    summary:
      'Both returns of a US citizen who lives in Canada from one set of facts, with the credits each country gives ' +
      'for the other’s tax.',
    load: () => import('../border/both-countries.tsx'),
  },
]
