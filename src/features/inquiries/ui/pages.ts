import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const inquiryPages: RouteConfigEntry[] = [route('contact', 'features/inquiries/ui/contact-page.tsx')]

export const adminInquiryPages: RouteConfigEntry[] = [
  route('admin/inquiries', 'features/inquiries/ui/desk/inquiries-page.tsx'),
  route('admin/inquiries/:id', 'features/inquiries/ui/desk/inquiry-page.tsx'),
]
