import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const adminCampaignPages: RouteConfigEntry[] = [
  route('admin/newsletter', 'features/newsletter/campaigns/ui/campaigns-page.tsx'),
  route('admin/newsletter/:id', 'features/newsletter/campaigns/ui/campaign-page.tsx'),
]
