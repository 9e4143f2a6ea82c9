import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const desk = (path: string, file: string) => route(`admin/clients${path}`, `features/clients/ui/desk/${file}.tsx`)

export const adminClientPages: RouteConfigEntry[] = [
  desk('', 'clients-page'),
  desk('/new', 'new-client-page'),
  desk('/import', 'import-page'),
  desk('/:id/merge', 'merge-page'),
]

export const clientPages: RouteConfigEntry[] = [route('invitation', 'features/clients/ui/portal/invitation-page.tsx')]

export const portalClientPages: RouteConfigEntry[] = [
  route('client-portal/members', 'features/clients/ui/portal/members-page.tsx'),
]
