import { CalendarDays, FileText, FolderClock, House, MessagesSquare, UserRound, UsersRound } from 'lucide-react'
import type { Area } from './area.ts'

export const portalArea: Area = {
  name: 'Client portal',
  root: '/client-portal',
  isAboutClient: true,
  groups: [
    {
      links: [
        { to: '/client-portal', label: 'Overview', tab: 'Overview', icon: House },
        {
          to: '/client-portal/years',
          covers: ['/client-portal/engagements', '/client-portal/checklists'],
          label: 'Tax years',
          tab: 'Tax years',
          icon: FolderClock,
        },
        { to: '/client-portal/documents', label: 'Documents', tab: 'Documents', icon: FileText },
        {
          to: '/client-portal/messages',
          label: 'Messages',
          tab: 'Messages',
          icon: MessagesSquare,
          counts: 'messages',
        },
        { to: '/client-portal/consultations', label: 'Consultations', tab: 'Consultations', icon: CalendarDays },
        { to: '/client-portal/members', label: 'Members', icon: UsersRound },
        { to: '/client-portal/profile', label: 'Profile', icon: UserRound },
      ],
    },
  ],
}
