import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const newsletterPages: RouteConfigEntry[] = [
  route('newsletter/subscribe', 'features/newsletter/public/ui/subscribe-page.tsx'),
  route('newsletter/confirm', 'features/newsletter/public/ui/confirm-page.tsx'),
  route('newsletter/preferences', 'features/newsletter/public/ui/preferences-page.tsx'),
]
