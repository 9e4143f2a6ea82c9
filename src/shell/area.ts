import type { LucideIcon } from 'lucide-react'
import type { Counts } from '../features/today/contract.ts'
import type { NavigationLink } from './navigation.ts'

/** A page in the navigation of the administration or the client portal. */
export interface AreaLink extends NavigationLink {
  icon: LucideIcon
  /** What may wait on this page. The navigation shows how many there are. */
  counts?: keyof Counts
  /** The address below which its other pages are, if not below its own. */
  covers?: string
  /** Its name in the bar at the bottom of phones, which fits five short ones. Pages without one are behind "More". */
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
  /** Its first page. */
  root: string
  groups: AreaGroup[]
  /** True if its pages are about one of the person's clients. Its links keep that client, and its frame lets people switch. */
  isAboutClient?: boolean
}

export const linksOf = ({ groups }: Area): AreaLink[] => groups.flatMap(({ links }) => links)

/** The most specific link that leads to this page or to one above it. */
export function linkTo(area: Area, path: string): AreaLink | undefined {
  const isAbove = (to: string) => path === to || path.startsWith(`${to}/`)
  const above = linksOf(area).filter(({ to, covers }) => isAbove(to) || (covers && isAbove(covers)))
  return above.toSorted((a, b) => b.to.length - a.to.length)[0]
}
