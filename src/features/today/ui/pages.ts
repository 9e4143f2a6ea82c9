import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const todayPages: RouteConfigEntry[] = [
  route('admin', 'features/today/ui/today-page.tsx'),
  route('admin/today/help', 'features/today/ui/help-page.tsx'),
]
