import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const auditPages: RouteConfigEntry[] = [route('admin/audit', 'features/audit/ui/audit-page.tsx')]
