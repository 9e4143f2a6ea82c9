import { expect } from 'vitest'
import { test } from '../../../platform/testing/test.ts'
import { newPerson } from '../../identity/server/testing.ts'
import { getCompany, getFirmZone, updateCompany } from './service.ts'

test("the firm's zone is the one of its opening hours", async ({ ctx }) => {
  expect(await getFirmZone(ctx)).toBe('America/New_York')
  const { ctx: admin } = await newPerson(ctx, 'admin', { email: 'boss@firm.example' })
  const { hours } = await getCompany(ctx)
  await updateCompany(admin, { changes: { hours: { ...hours, zone: 'America/Vancouver' } } })
  expect(await getFirmZone(ctx)).toBe('America/Vancouver')
})
