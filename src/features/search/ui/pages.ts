import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const searchPages: RouteConfigEntry[] = [route('search', 'features/search/ui/search-page.tsx')]
