import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const companyPages: RouteConfigEntry[] = [route('about', 'features/company/ui/about-page.tsx')]
