import type { LucideIcon } from 'lucide-react'
import type { Counts } from '../features/today/contract.ts'
import type { NavigationLink } from './navigation.ts'

/** A page in the navigation of the administration or the client portal. */
export interface AreaLink extends NavigationLink {
  icon: LucideIcon
  /** The kinds of things that may wait on this page. The navigation shows how many there are. */
  counts?: keyof Counts
  /**
   * The query that limits the page's list to the counted things. The link has this query while something is waiting.
   */
  waiting?: string
  /** Addresses outside the page's own whose pages also belong to this link. */
  covers?: string[]
  /**
   * Its short name in the bar at the bottom of phones, which has room for five. Pages without a short name are behind
   * "More".
   */
  tab?: string
}

export interface AreaGroup {
  /** Its heading. Only areas with several groups need one. */
  title?: string
  links: AreaLink[]
}

/** A part of the site for signed-in people, with a frame of its own. */
export interface Area {
  name: string
  /** The area's first page. */
  root: string
  groups: AreaGroup[]
  /**
   * True if the area's pages are about one of the person's clients. Its links then keep the chosen client, and its
   * frame lets the person choose another one.
   */
  isAboutClient?: boolean
}

export const linksOf = ({ groups }: Area): AreaLink[] => groups.flatMap(({ links }) => links)

/** Finds the area's link for a path: the link to the page itself, or else to the nearest page above it. */
export function linkTo(area: Area, path: string): AreaLink | undefined {
  const isAbove = (to: string) => path === to || path.startsWith(`${to}/`)
  const above = linksOf(area).filter(({ to, covers }) => isAbove(to) || covers?.some(isAbove))
  return above.toSorted((a, b) => b.to.length - a.to.length)[0]
}
