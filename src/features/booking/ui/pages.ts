import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const page = (path: string, file: string) => route(path, `features/booking/ui/appointment/${file}.tsx`)

export const bookingPages: RouteConfigEntry[] = [
  route('book-consultation', 'shell/booking-page.tsx'),
  page('booking/:token', 'appointment-page'),
  page('booking/waiting-list/:token', 'leave-page'),
  page('booking/waiting-list/change/:token', 'change-wish-page'),
]

export const portalBookingPages: RouteConfigEntry[] = [page('client-portal/consultations', 'consultations-page')]
