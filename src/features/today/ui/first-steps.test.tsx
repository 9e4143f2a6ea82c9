import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Today } from '../contract.ts'
import { FirstSteps } from './first-steps.tsx'

const shown = (done: Partial<Today['firstSteps']>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FirstSteps done={{ contact: false, booking: false, client: false, ...done }} />
    </MemoryRouter>,
  )

const addresses = (markup: string) => [...markup.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)

test('a new firm finds its first steps, each with a link to its page', () => {
  const markup = shown({})
  expect(addresses(markup)).toEqual(['/admin/company', '/admin/availability', '/admin/clients/new'])
  expect(markup).toContain('0 of 3 done.')
  expect(markup).not.toContain('Done')
})

test('a step that is done keeps its link, says so, and no longer gives its reason', () => {
  const markup = shown({ booking: true })
  expect(addresses(markup)).toHaveLength(3)
  expect(markup.match(/Done/g)).toHaveLength(1)
  expect(markup).toContain('1 of 3 done.')
  expect(markup).not.toContain('an active topic')
})

test('the steps disappear once all of them are done', () => {
  expect(shown({ contact: true, booking: true, client: true })).toBe('')
})
