import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FirmPhone } from './firm-phone.tsx'

const said = (phone: string, formattedPhone = '') =>
  renderToStaticMarkup(
    <FirmPhone firm={{ phone, formattedPhone }}>{(number) => <p>or call {number}</p>}</FirmPhone>,
  ).replaceAll(/ class="[^"]*"/g, '')

test('shows nothing if the firm has no phone number', () => {
  expect(said('')).toBe('')
  expect(said('+13025550149')).toBe('<p>or call <a href="tel:+13025550149">+13025550149</a></p>')
  expect(said('+13025550149', '(302) 555-0149')).toContain('>(302) 555-0149<')
})
