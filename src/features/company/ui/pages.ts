import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const adminCompanyPages: RouteConfigEntry[] = [
  route('admin/company', 'features/company/ui/admin/company-page.tsx'),
]
export const companyPages: RouteConfigEntry[] = [route('about', 'features/company/ui/about-page.tsx')]
