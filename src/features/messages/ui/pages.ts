import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const portalMessagePages: RouteConfigEntry[] = [
  route('client-portal/messages', 'features/messages/ui/portal/threads-page.tsx'),
]

export const adminMessagePages: RouteConfigEntry[] = [
  route('admin/messages', 'features/messages/ui/desk/threads-page.tsx'),
]
