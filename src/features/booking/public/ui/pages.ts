import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const page = (path: string, file: string) => route(path, `features/booking/public/ui/${file}.tsx`)

export const bookingPages: RouteConfigEntry[] = [
  page('book-consultation', 'book/booking-page'),
  page('booking/:token', 'appointment/appointment-page'),
]

export const portalBookingPages: RouteConfigEntry[] = [
  page('client-portal/consultations', 'appointment/my-appointments-page'),
  page('client-portal/consultations/:reference', 'appointment/own-appointment-page'),
]
