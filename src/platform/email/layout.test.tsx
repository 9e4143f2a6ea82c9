import { expect, test } from 'vitest'
import { EmailButton, EmailLayout, EmailPoints, Paragraph, renderEmail } from './layout.tsx'

const mail = await renderEmail(
  'Subject',
  <EmailLayout name="Firm" address="Firm, 1 Main Street" preview="Preview" preferencesUrl="https://firm.example/leave">
    <Paragraph>Words</Paragraph>
    <EmailPoints title="To prepare" items={['One', 'Two']} />
    <EmailButton href="https://firm.example/go">Go on</EmailButton>
  </EmailLayout>,
)

test('an email fits a phone, breaks long words, and has a dark mode', () => {
  expect(mail.html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"/>')
  expect(mail.html).toMatch(/class="card"[^>]*overflow-wrap:anywhere/)
  expect(mail.html).toContain('@media (prefers-color-scheme: dark)')
  for (const name of mail.html.matchAll(/class="([^"]+)"/g)) expect(mail.html).toContain(`.${name[1]}`)
})

test("the text part has every word, and the links' addresses", () => {
  expect(mail.text.replaceAll(/\s+/g, ' ')).toBe(
    'Firm Words To prepare * One * Two Go on https://firm.example/go ---------------------------------------- ' +
      'Firm, 1 Main Street Change what you receive, or unsubscribe https://firm.example/leave',
  )
})
