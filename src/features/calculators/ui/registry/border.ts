import type { Entry } from '../kit/entry.ts'

export const border: readonly Entry[] = [
  {
    slug: 'exclusion-or-credit',
    title: 'Exclusion or foreign tax credit',
    group: 'both-countries',
    summary:
      'US tax on your foreign pay with the foreign earned income exclusion, the foreign tax credit, or both: which ' +
      'costs you the least, and why.',
    load: () => import('../border/abroad.tsx'),
  },
  {
    slug: 'us-citizen-in-canada',
    title: 'US citizen in Canada',
    group: 'both-countries',
    summary:
      'Tax in both countries for a US citizen living in Canada, from one set of answers, with the credit each country ' +
      'gives for the other’s tax.',
    load: () => import('../border/both-countries.tsx'),
  },
  {
    slug: 'days-abroad',
    title: 'Days abroad for the exclusion',
    group: 'both-countries',
    summary:
      'The physical presence test for US citizens abroad: your best twelve months with 330 full days abroad, and how ' +
      'much pay you can exclude.',
    load: () => import('../border/days-abroad.tsx'),
  },
  {
    slug: 'days-in-the-united-states',
    title: 'Days in the United States',
    group: 'both-countries',
    summary:
      'The substantial presence test with your days or stays over three years: whether you meet it, how many days you ' +
      'have left, and whether the closer connection exception (Form 8840) is available.',
    load: () => import('../border/days-in-us.tsx'),
  },
  {
    slug: 'canada-or-united-states',
    title: 'Resident of Canada or the United States',
    group: 'both-countries',
    summary:
      'Where you’re a tax resident, by Canada’s 183-day rule and your ties to Canada, and by the treaty if both ' +
      'countries treat you as a resident.',
    load: () => import('../border/residence.tsx'),
  },
]
