import { CalendarDays, House, UserRound, UsersRound } from 'lucide-react'
import type { Area } from './area.ts'

export const portalArea: Area = {
  name: 'Client portal',
  root: '/client-portal',
  isAboutClient: true,
  groups: [
    {
      links: [
        { to: '/client-portal', label: 'Overview', tab: 'Overview', icon: House },
        { to: '/client-portal/consultations', label: 'Consultations', tab: 'Consultations', icon: CalendarDays },
        { to: '/client-portal/members', label: 'Members', tab: 'Members', icon: UsersRound },
        { to: '/client-portal/profile', label: 'Profile', tab: 'Profile', icon: UserRound },
      ],
    },
  ],
}
