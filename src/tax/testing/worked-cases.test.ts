import { expect, test } from 'vitest'
import canada from '../cases/canada-income-tax.json' with { type: 'json' }
import payroll from '../cases/canada-payroll.json' with { type: 'json' }
import components from '../cases/us-components.json' with { type: 'json' }
import federal from '../cases/us-federal.json' with { type: 'json' }
import { casesIn, corrected, type WorkedCase, workedCases } from './worked-cases.ts'

const published = [federal, components, canada, payroll].flatMap((file) => casesIn(file))

test.each(corrected)(
  'the published case $id contradicts the authority, so our correction replaces its amounts',
  ({ id, says, authority, citation }) => {
    const { expected, kind } = published.find((workedCase) => workedCase.id === id) as WorkedCase
    expect(expected).toMatchObject(says)
    expect(Object.keys(authority)).toEqual(Object.keys(says))
    for (const [name, amount] of Object.entries(authority)) expect(amount, name).not.toBe(says[name])
    expect(citation.length).toBeGreaterThan(40)
    const run = workedCases({ cases: published }, kind).find((workedCase) => workedCase.id === id)
    expect(run?.expected).toEqual({ ...expected, ...authority })
  },
)
