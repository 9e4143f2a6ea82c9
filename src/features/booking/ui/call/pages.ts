import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const callPages: RouteConfigEntry[] = [
  route('consultation/:token', 'features/booking/ui/call/consultation-page.tsx'),
]
