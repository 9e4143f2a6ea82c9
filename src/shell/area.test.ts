import { expect, test } from 'vitest'
import { linkTo } from './area.ts'
import { portalArea } from './portal-area.ts'

test.each([
  ['/client-portal', 'Overview'],
  ['/client-portal/years', 'Tax years'],
  ['/client-portal/engagements/1', 'Tax years'],
  ['/client-portal/checklists/1', 'Tax years'],
  ['/client-portal/documents/1', 'Documents'],
])('in the navigation, %s belongs to %s', (path, label) => {
  expect(linkTo(portalArea, path)?.label).toBe(label)
})
