import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const waitingListPages: RouteConfigEntry[] = [
  route('booking/waiting-list/:token', 'features/booking/waiting-list/ui/leave-page.tsx'),
  route('booking/waiting-list/change/:token', 'features/booking/waiting-list/ui/change-wish-page.tsx'),
]

export const adminWaitingListPages: RouteConfigEntry[] = [
  route('admin/bookings/waiting-list', 'features/booking/waiting-list/ui/desk/waiting-page.tsx'),
]
