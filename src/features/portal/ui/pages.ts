import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** The pages that show one client's data from several slices. */
export const portalPages: RouteConfigEntry[] = [
  route('client-portal', 'features/portal/ui/home-page.tsx'),
  route('client-portal/engagements/:id', 'features/portal/ui/engagement-page.tsx'),
]

export const adminPortalPages: RouteConfigEntry[] = [
  route('admin/clients/:id', 'features/portal/ui/desk/client-page.tsx'),
  route('admin/engagements/:id', 'features/portal/ui/desk/engagement-page.tsx'),
]
