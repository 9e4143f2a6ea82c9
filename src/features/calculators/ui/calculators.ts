import { type Group, groupTitles, listedCalculators } from '../shared/calculators.ts'
import type { Entry } from './kit/entry.ts'
import { loadBySlug } from './parts-by-slug.ts'

/** All calculators, in the order of the list. */
export const calculators: readonly Entry[] = listedCalculators.map((listed) => ({
  ...listed,
  load: loadBySlug[listed.slug],
}))

export const findCalculator = (slug: string | undefined) => calculators.find((entry) => entry.slug === slug)

/** The groups of calculators, without empty groups. */
export const calculatorGroups = (Object.keys(groupTitles) as Group[])
  .map((group) => ({
    id: group,
    title: groupTitles[group],
    entries: calculators.filter((entry) => entry.group === group),
  }))
  .filter(({ entries }) => entries.length > 0)
