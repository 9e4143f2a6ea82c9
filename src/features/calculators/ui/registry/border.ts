import type { Entry } from '../kit/entry.ts'

export const border: readonly Entry[] = [
  {
    slug: 'exclusion-or-credit',
    title: 'Exclusion or foreign tax credit',
    group: 'both-countries',
    summary:
      'US tax on pay from abroad with the foreign earned income exclusion, the foreign tax credit, or both: which ' +
      'costs you the least, and why.',
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
  {
    slug: 'days-abroad',
    title: 'Days abroad for the exclusion',
    group: 'both-countries',
    summary:
      'The physical presence test of US citizens abroad: the best twelve months with 330 full days, and how much pay ' +
      'they let you exclude.',
    load: () => import('../border/days-abroad.tsx'),
  },
  {
    slug: 'days-in-the-united-states',
    title: 'Days in the United States',
    group: 'both-countries',
    summary:
      'The substantial presence test from your days or stays of three years, how many days are left, and the closer ' +
      'connection of Form 8840.',
    load: () => import('../border/days-in-us.tsx'),
  },
  {
    slug: 'canada-or-united-states',
    title: 'Resident of Canada or the United States',
    group: 'both-countries',
    summary:
      'Residence for tax by the 183 days and the ties of Canada, and the order in which the treaty decides between ' +
      'the two countries.',
    load: () => import('../border/residence.tsx'),
  },
]
