import { expect, test } from 'vitest'
import { emailChecks } from './email-checks.ts'

const link = 'https://www.firm.example/newsletter/preferences?token=abc'
const image = (more: string) => `<p><a href="${link}">Unsubscribe</a></p><img src="/media/a.png"${more} width="486">`

const failedIn = (html: string, text = link) =>
  Object.entries(emailChecks({ html, text }, link))
    .filter(([, { outcome }]) => outcome === 'failed')
    .map(([name]) => name)

test('an email with described images and the unsubscribe link in both parts passes', () => {
  expect(failedIn(image(' alt="A chart"'))).toEqual([])
})

test('an image without a description fails, also after one with a description', () => {
  for (const alt of ['', ' alt=""', ' alt="  "', ' data-alt="A chart"'])
    expect(failedIn(image(' alt="A chart"') + image(alt)), alt).toEqual(['images'])
})

test('an email without the unsubscribe link in one of its parts fails', () => {
  expect(failedIn(image(' alt="A chart"'), 'No link here')).toEqual(['unsubscribe'])
  expect(failedIn('<p>No link here</p>')).toEqual(['unsubscribe'])
  expect(failedIn('<p>Another link: https://www.firm.example/newsletter/preferences</p>')).toEqual(['unsubscribe'])
})

test('an email of more than 100 KB fails, whichever part is too large', () => {
  const long = 'é'.repeat(51 * 1024)
  expect(failedIn(image(' alt="A chart"') + long)).toEqual(['size'])
  expect(failedIn(image(' alt="A chart"'), link + long)).toEqual(['size'])
})
