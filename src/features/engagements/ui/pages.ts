import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const adminEngagementPages: RouteConfigEntry[] = [
  route('admin/engagements', 'features/engagements/ui/desk/engagements-page.tsx'),
  route('admin/engagements/new', 'features/engagements/ui/desk/new-engagements-page.tsx'),
]

export const portalEngagementPages: RouteConfigEntry[] = [
  route('client-portal/years', 'features/engagements/ui/portal/years-page.tsx'),
]
