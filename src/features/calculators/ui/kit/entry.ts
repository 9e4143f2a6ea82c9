import type { ComponentType } from 'react'
import type { AnyCalculator } from './calculator.ts'

export const groupTitles = {
  'united-states': 'United States',
  canada: 'Canada',
  'both-countries': 'Both countries',
  business: 'Business and self-employment',
  dates: 'Dates and reports',
} as const
export type Group = keyof typeof groupTitles

/** What a calculator's page loads when it opens: a calculator for the kit, or a page body of its own. */
type Part = { calculator: AnyCalculator } | { Body: ComponentType<{ title: string }> }

/** A calculator in the list of all calculators. Its path is `/calculators/<slug>`. */
export interface Entry {
  slug: string
  title: string
  group: Group
  /** One sentence for the list, search engines and the page's `head`. */
  summary: string
  load(): Promise<Part>
}

export const pathOf = ({ slug }: Pick<Entry, 'slug'>) => `/calculators/${slug}`
