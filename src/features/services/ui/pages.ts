import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { serviceSlugs } from '../shared/services.ts'

/** One page for each service, so that any other address below `/services` is none. */
export const servicePages: RouteConfigEntry[] = [
  route('services', 'features/services/ui/services-page.tsx'),
  ...serviceSlugs.map((slug) =>
    route(`services/${slug}`, 'features/services/ui/service-page.tsx', { id: `services/${slug}` }),
  ),
  route('how-it-works', 'features/services/ui/how-it-works-page.tsx'),
]
