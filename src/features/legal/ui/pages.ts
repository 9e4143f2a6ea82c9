import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const legalPages: RouteConfigEntry[] = [
  route('privacy-policy', 'features/legal/ui/privacy-page.tsx'),
  route('terms-of-service', 'features/legal/ui/terms-page.tsx'),
]
