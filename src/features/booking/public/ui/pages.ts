import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const page = (path: string, file: string) => route(path, `features/booking/public/ui/appointment/${file}.tsx`)

export const bookingPages: RouteConfigEntry[] = [
  route('book-consultation', 'shell/booking-page.tsx'),
  page('booking/:token', 'appointment-page'),
]

export const portalBookingPages: RouteConfigEntry[] = [page('client-portal/consultations', 'my-appointments-page')]
