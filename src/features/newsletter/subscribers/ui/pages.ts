import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const adminSubscriberPages: RouteConfigEntry[] = [
  route('admin/subscribers', 'features/newsletter/subscribers/ui/subscribers-page.tsx'),
  route('admin/subscribers/import', 'features/newsletter/subscribers/ui/import-page.tsx'),
  route('admin/subscribers/:id', 'features/newsletter/subscribers/ui/subscriber-page.tsx'),
]
