import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const faqPages: RouteConfigEntry[] = [route('faqs', 'features/faqs/ui/faqs-page.tsx')]

export const adminFaqPages: RouteConfigEntry[] = [
  route('admin/faqs', 'features/faqs/ui/desk/desk-page.tsx'),
  route('admin/faqs/:id', 'features/faqs/ui/desk/editor-page.tsx'),
]
