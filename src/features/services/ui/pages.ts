import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { serviceSlugs } from '../shared/services.ts'

/** Each service has its own route, so any other address below `/services` is not found. */
export const servicePages: RouteConfigEntry[] = [
  route('services', 'features/services/ui/services-page.tsx'),
  ...serviceSlugs.map((slug) =>
    route(`services/${slug}`, 'features/services/ui/service-page.tsx', { id: `services/${slug}` }),
  ),
  route('how-it-works', 'features/services/ui/how-it-works-page.tsx'),
]
