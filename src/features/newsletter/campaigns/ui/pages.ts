import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const newsletterArchivePages: RouteConfigEntry[] = [
  route('newsletter/:slug', 'features/newsletter/campaigns/ui/archive-page.tsx'),
]

export const adminCampaignPages: RouteConfigEntry[] = [
  route('admin/newsletter', 'features/newsletter/campaigns/ui/campaigns-page.tsx'),
  route('admin/newsletter/:id', 'features/newsletter/campaigns/ui/campaign-page.tsx'),
]
