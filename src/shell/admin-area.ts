import {
  Building2,
  CalendarDays,
  ChartColumn,
  CircleQuestionMark,
  ClipboardList,
  Clock3,
  FileText,
  FolderClock,
  Inbox,
  LayoutDashboard,
  ListChecks,
  ListTodo,
  Mail,
  MailCheck,
  MessageCircleMore,
  MessageSquareQuote,
  MessagesSquare,
  Newspaper,
  ScrollText,
  ShieldCheck,
  Users,
  UsersRound,
} from 'lucide-react'
import type { Area } from './area.ts'

export const adminArea: Area = {
  name: 'Administration',
  root: '/admin',
  groups: [
    {
      title: 'Work',
      links: [
        { to: '/admin', label: 'Today', tab: 'Today', icon: LayoutDashboard },
        { to: '/admin/inquiries', label: 'Inquiries', tab: 'Inquiries', icon: Inbox, counts: 'inquiries' },
        { to: '/admin/clients', label: 'Clients', tab: 'Clients', icon: Users, counts: 'clients' },
        { to: '/admin/engagements', label: 'Engagements', icon: FolderClock },
        { to: '/admin/documents', label: 'Documents', icon: FileText },
        { to: '/admin/messages', label: 'Messages', icon: MessagesSquare, counts: 'messages' },
        { to: '/admin/chats', label: 'Chats', icon: MessageCircleMore, counts: 'chats' },
        { to: '/admin/bookings', label: 'Consultations', tab: 'Calls', icon: CalendarDays, counts: 'consultations' },
        { to: '/admin/client-checklists', label: 'Checklists', icon: ListTodo, counts: 'checklists' },
        { to: '/admin/checklist-templates', label: 'Templates', icon: ListChecks },
        { to: '/admin/availability', label: 'Availability', icon: Clock3 },
      ],
    },
    {
      title: 'Content',
      links: [
        { to: '/admin/blog', label: 'Articles', icon: Newspaper },
        { to: '/admin/testimonials', label: 'Testimonials', icon: MessageSquareQuote, counts: 'testimonials' },
        { to: '/admin/surveys', label: 'Surveys', icon: ClipboardList, counts: 'surveys' },
        { to: '/admin/subscribers', label: 'Subscribers', icon: MailCheck },
        { to: '/admin/newsletter', label: 'Newsletter', icon: Mail },
        { to: '/admin/faqs', label: 'FAQs', icon: CircleQuestionMark },
      ],
    },
    {
      title: 'Firm',
      links: [
        { to: '/admin/analytics', label: 'Analytics', icon: ChartColumn },
        { to: '/admin/company', label: 'Company', icon: Building2 },
        { to: '/admin/users', label: 'Users', icon: UsersRound },
        { to: '/admin/security', label: 'Security', icon: ShieldCheck },
        { to: '/admin/audit', label: 'Audit', icon: ScrollText },
      ],
    },
  ],
}
