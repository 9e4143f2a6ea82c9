import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const adminBookingPages: RouteConfigEntry[] = [
  route('admin/bookings', 'features/booking/desk/ui/week-page.tsx'),
  route('admin/bookings/list', 'features/booking/desk/ui/list-page.tsx'),
  route('admin/bookings/new', 'features/booking/desk/ui/new-page.tsx'),
  route('admin/bookings/:id', 'features/booking/desk/ui/appointment-page.tsx'),
]
