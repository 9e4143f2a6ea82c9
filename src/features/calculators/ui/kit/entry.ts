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

/** The module that a calculator loads on opening: a kit calculator, or its own page body. */
type Part = { calculator: AnyCalculator } | { Body: ComponentType<{ title: string }> }

/** A calculator in the list of all calculators. Its path is `/calculators/<slug>`. */
export interface Entry {
  slug: string
  title: string
  group: Group
  /** One sentence for the list, the page's head and search engines. */
  summary: string
  load(): Promise<Part>
}

export const pathOf = ({ slug }: Pick<Entry, 'slug'>) => `/calculators/${slug}`
