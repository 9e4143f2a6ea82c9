import type { NavigationLink } from './navigation.ts'

/** The menu beside the client portal's pages. */
export const portalLinks: NavigationLink[] = [
  { to: '/client-portal', label: 'Overview' },
  { to: '/client-portal/consultations', label: 'Consultations' },
  { to: '/client-portal/profile', label: 'Profile' },
]
