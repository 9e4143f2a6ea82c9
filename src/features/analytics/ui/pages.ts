import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const adminAnalyticsPages: RouteConfigEntry[] = [
  route('admin/analytics', 'features/analytics/ui/desk/analytics-page.tsx'),
]
