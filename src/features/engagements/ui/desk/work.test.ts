import { expect, test } from 'vitest'
import { NewEngagementsForm } from './work.ts'

test('an empty form lists every error at once, in the order of the page', () => {
  const empty = { clientIds: [], service: '', country: '', taxYear: '2026', returnId: '' }
  const { error } = NewEngagementsForm.safeParse({ ...empty, adviserId: '', title: '', dueOn: '' })
  const messages = error?.issues.map(({ message }) => message)
  expect([...new Set(messages)]).toEqual([
    'Please choose at least one client',
    'Please choose a service',
    'Please choose a country',
    'Please enter a title',
    'Please enter the due date',
  ])
})
