import type { NavigationLink } from './navigation.ts'

/** The menu beside the administration's pages. */
export const adminAreaLinks: NavigationLink[] = [
  { to: '/admin', label: 'Today' },
  { to: '/admin/inquiries', label: 'Inquiries' },
  { to: '/admin/bookings', label: 'Consultations' },
  { to: '/admin/availability', label: 'Availability' },
  { to: '/admin/blog', label: 'Articles' },
  { to: '/admin/testimonials', label: 'Testimonials' },
  { to: '/admin/faqs', label: 'FAQs' },
  { to: '/admin/users', label: 'Users' },
  { to: '/admin/security', label: 'Security' },
  { to: '/admin/company', label: 'Company' },
  { to: '/admin/audit', label: 'Audit' },
]
