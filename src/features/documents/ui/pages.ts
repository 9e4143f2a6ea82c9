import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const portalDocumentPages: RouteConfigEntry[] = [
  route('client-portal/documents', 'features/documents/ui/portal/documents-page.tsx'),
  route('client-portal/documents/:id', 'features/documents/ui/portal/document-page.tsx'),
]

export const adminDocumentPages: RouteConfigEntry[] = [
  route('admin/documents', 'features/documents/ui/desk/documents-page.tsx'),
  route('admin/documents/:id', 'features/documents/ui/desk/document-page.tsx'),
]
