import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const page = (path: string, file: string) => route(path, `features/booking/availability/ui/${file}.tsx`)

export const adminAvailabilityPages: RouteConfigEntry[] = [
  page('admin/availability', 'availability-page'),
  page('admin/availability/advisers/:id', 'adviser-page'),
  page('admin/availability/topics/:key', 'topic-page'),
]
