import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const inquiryPages: RouteConfigEntry[] = [
  route('admin/inquiries', 'features/inquiries/ui/desk/inquiries-page.tsx'),
  route('admin/inquiries/:id', 'features/inquiries/ui/desk/inquiry-page.tsx'),
]
