import { type Entry, type Group, groupTitles } from './kit/entry.ts'
import { border } from './registry/border.ts'
import { business } from './registry/business.ts'
import { individuals } from './registry/individuals.ts'

/** All calculators, in the order of the list. */
export const calculators: readonly Entry[] = [...individuals, ...border, ...business]

export const findCalculator = (slug: string | undefined) => calculators.find((entry) => entry.slug === slug)

/** The groups of calculators, without empty groups. */
export const calculatorGroups = (Object.keys(groupTitles) as Group[])
  .map((group) => ({
    id: group,
    title: groupTitles[group],
    entries: calculators.filter((entry) => entry.group === group),
  }))
  .filter(({ entries }) => entries.length > 0)
