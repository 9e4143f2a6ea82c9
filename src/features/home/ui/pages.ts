import { index, type RouteConfigEntry } from '@react-router/dev/routes'

export const homePages: RouteConfigEntry[] = [index('features/home/ui/home-page.tsx')]
