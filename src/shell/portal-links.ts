import type { NavigationLink } from './navigation.ts'

/** Beside the pages of the signed-in person. */
export const portalLinks: NavigationLink[] = [
  { to: '/client-portal', label: 'Overview' },
  { to: '/client-portal/consultations', label: 'Consultations' },
  { to: '/client-portal/profile', label: 'Profile' },
]
