import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const adminBookingPages: RouteConfigEntry[] = [
  route('admin/bookings', 'features/booking/ui/desk/week-page.tsx'),
  route('admin/bookings/list', 'features/booking/ui/desk/list-page.tsx'),
  route('admin/bookings/waiting-list', 'features/booking/ui/desk/waiting-page.tsx'),
  route('admin/bookings/:id', 'features/booking/ui/desk/booking-page.tsx'),
  route('admin/availability', 'features/booking/ui/availability/availability-page.tsx'),
  route('admin/availability/advisers/:id', 'features/booking/ui/availability/adviser-page.tsx'),
  route('admin/availability/topics/:key', 'features/booking/ui/availability/topic-page.tsx'),
]
