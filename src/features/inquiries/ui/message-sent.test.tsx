import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { MessageSent } from './message-sent.tsx'

test('does not claim that an email was sent, because a limit may withhold it', () => {
  const sent = { reference: 'ZN-7F3K-92QD', receivedAt: '2026-11-20T15:00:00.000Z' }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <MessageSent sent={sent} company={undefined} onAnother={() => {}} />
    </MemoryRouter>,
  )
  expect(html).toContain('ZN-7F3K-92QD')
  expect(html).toContain('up to three times a day')
  expect(html).not.toMatch(/on its way|have sent/)
})
