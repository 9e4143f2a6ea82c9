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

/** What is loaded when a calculator is opened: one for the kit, or a page body of its own. */
export type Part = { calculator: AnyCalculator } | { Body: ComponentType<{ title: string }> }

/** A calculator as the list of all knows it; its address is `/calculators/<slug>`. */
export interface Entry {
  slug: string
  title: string
  group: Group
  /** One sentence for the list, the page's head and search engines. */
  summary: string
  load(): Promise<Part>
}

export const pathOf = ({ slug }: Pick<Entry, 'slug'>) => `/calculators/${slug}`
