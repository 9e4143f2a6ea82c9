import { expect, test } from 'vitest'
import canada from '../cases/canada-income-tax.json' with { type: 'json' }
import payroll from '../cases/canada-payroll.json' with { type: 'json' }
import components from '../cases/us-components.json' with { type: 'json' }
import federal from '../cases/us-federal.json' with { type: 'json' }
import { casesIn, corrected, type WorkedCase, workedCases } from './worked-cases.ts'

const published = [federal, components, canada, payroll].flatMap((file) => casesIn(file))

test.each(corrected)('$id says what its correction quotes, and the authority says otherwise', (one) => {
  const { expected, kind } = published.find(({ id }) => id === one.id) as WorkedCase
  expect(expected).toMatchObject(one.says)
  expect(Object.keys(one.authority)).toEqual(Object.keys(one.says))
  for (const [name, amount] of Object.entries(one.authority)) expect(amount, name).not.toBe(one.says[name])
  expect(one.citation.length).toBeGreaterThan(40)
  const run = workedCases({ cases: published }, kind).find(({ id }) => id === one.id)
  expect(run?.expected).toEqual({ ...expected, ...one.authority })
})
