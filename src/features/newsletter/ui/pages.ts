import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const newsletterPages: RouteConfigEntry[] = [
  route('newsletter/subscribe', 'features/newsletter/ui/subscribe-page.tsx'),
  route('newsletter/confirm', 'features/newsletter/ui/confirm-page.tsx'),
  route('newsletter/preferences', 'features/newsletter/ui/preferences-page.tsx'),
]
