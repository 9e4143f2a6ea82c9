import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const template = (path: string, file: string) =>
  route(`admin/checklist-templates${path}`, `features/checklists/ui/desk/${file}.tsx`)

const issued = (path: string, file: string) =>
  route(`admin/client-checklists${path}`, `features/checklists/ui/issued/${file}.tsx`)

export const adminChecklistPages: RouteConfigEntry[] = [
  issued('', 'checklists-page'),
  issued('/new', 'issue-page'),
  issued('/:id', 'checklist-page'),
  template('', 'templates-page'),
  template('/new', 'new-template-page'),
  template('/import', 'import-page'),
  template('/reasons', 'reasons-page'),
  template('/:templateId/items', 'items-page'),
  template('/:templateId/roll', 'roll-page'),
]

export const portalChecklistPages: RouteConfigEntry[] = [
  route('client-portal/checklists/:id', 'features/checklists/ui/portal/checklist-page.tsx'),
]
