import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const callPages: RouteConfigEntry[] = [route('consultation/:token', 'features/booking/calls/ui/call-page.tsx')]
