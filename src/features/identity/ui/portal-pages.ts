import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const portalPages: RouteConfigEntry[] = [
  route('client-portal', 'features/identity/ui/portal-page.tsx'),
  route('client-portal/profile', 'features/identity/ui/profile-page.tsx'),
]

export const adminUserPages: RouteConfigEntry[] = [route('admin/users', 'features/identity/ui/users-page.tsx')]
