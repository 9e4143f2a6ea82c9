import { expect } from 'vitest'
import { appFor } from '../../../main/testing.ts'
import { test } from '../../../platform/testing/test.ts'
import { newPerson } from '../../identity/server/testing.ts'
import type { TeamMember } from '../contract.ts'
import { getCompany, seedCompany } from './service.ts'
import { companyRecords } from './tables.ts'

const person: TeamMember = {
  ...{ name: 'Ada', credential: '', credentialUrl: '', region: '', languages: [], about: '' },
  ...{ portrait: '', isShown: true },
}

test('visitors see only the people whom the firm wants to show, and administrators see everyone', async ({ ctx }) => {
  const call = appFor(ctx)
  const { headers } = await newPerson(ctx, 'admin')
  const hidden = { ...person, name: 'Grace', isShown: false }
  const shown = { ...person, portrait: '/media/5f0c8a52-6c9e-4b55-9a0e-2f4b1f0a4d20/480.jpg' }
  const saved = await call('PUT', '/api/admin/company', { version: 0, changes: { team: [shown, hidden] } }, headers)
  expect(saved.status).toBe(200)
  expect((await call('GET', '/api/company')).json.team).toEqual([shown])
  expect((await call('GET', '/api/admin/company', undefined, headers)).json.record.team).toEqual([shown, hidden])
})

test("fills in fields that people stored by an earlier version don't have", async ({ ctx }) => {
  const { portrait: _, isShown: __, ...early } = person
  await ctx.db.insert(companyRecords).values({ id: 1, record: { team: [early as unknown as TeamMember] } })
  expect((await getCompany(ctx)).team).toEqual([person])
})

test('the demo has people, each with a different drawing', async ({ ctx }) => {
  expect((await getCompany(ctx)).team).toEqual([])
  await seedCompany(ctx)
  const { team, isDemo } = await getCompany(ctx)
  expect([team.length, isDemo]).toEqual([5, true])
  expect(new Set(team.map(({ portrait }) => portrait)).size).toBe(5)
})
