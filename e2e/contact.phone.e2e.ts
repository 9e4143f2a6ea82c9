import type { Page } from '@playwright/test'
import { client, field, main, press, signInByForm } from './support/accounts.ts'
import { newAddress, openForm } from './support/newsletter.ts'
import { countEmails, findEmail } from './support/outbox.ts'
import { open } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'

test.use({ expectedFailures: [/\/api\/contact$/] })

const sent = (page: Page) => page.getByRole('heading', { name: 'Thanks, we got your message' })
const send = (page: Page) => press(page, 'Send message')
const draftIn = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }))

async function fill(page: Page, email: string, message: string) {
  await field(page, 'Name').fill('Nora Vale')
  await field(page, 'Email address').fill(email)
  await field(page, 'Country').selectOption('Canada')
  await field(page, 'Topic').selectOption('Expat services')
  await field(page, 'Message').fill(message)
  await main(page).getByRole('checkbox').check()
}

test('offers every country, and lists first those in which most people live', async ({ page }) => {
  await open(page, '/contact')
  const list = field(page, 'Country')
  const names = await list.getByRole('option').allTextContents()
  expect(names.slice(0, 4)).toEqual(['Please choose', 'United States', 'Canada', 'Afghanistan'])
  expect(names).toContain('Zimbabwe')
  await list.selectOption('Mexico')
  await expect(list).toHaveValue('MX')
})

test('warns about a tax ID in a message, sends the message without it, and shows a reference number', async ({
  page,
  request,
}) => {
  const email = newAddress()
  await openForm(page, '/contact')
  await fill(page, email, 'I moved to Toronto. My SSN is 123-45-6789, which returns are due?')
  await expect(main(page)).toContainText('This looks like a Social Security number.')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page, 'main')
  await expect.poll(() => draftIn(page)).toContain('•••-••-6789')
  const call = page.waitForRequest('**/api/contact')
  await send(page)
  expect((await call).postDataJSON()).toMatchObject({
    message: 'I moved to Toronto. My SSN is •••-••-6789, which returns are due?',
  })
  await expect(sent(page)).toBeFocused()
  const reference = /ZN-\w{4}-\w{4}/.exec((await main(page).textContent()) ?? '')?.[0] ?? ''
  await expect(main(page)).toContainText("We'll reply within one business day")
  await expectAccessibleInBoth(page, 'main')
  await expect.poll(() => draftIn(page)).not.toContain('Toronto')

  const toSender = await findEmail(request, email, reference)
  expect(toSender).not.toContain('Toronto')
  const notice = await findEmail(request, 'contact@zenith.example', reference)
  expect(notice).toContain('/admin/inquiries/')
  expect(notice).not.toMatch(/Toronto|Nora/)
})

test('an empty form says what is missing, and people who want a call must give a phone number', async ({ page }) => {
  await open(page, '/contact')
  await send(page)
  const summary = main(page).getByRole('alert')
  await expect(summary).toBeFocused()
  for (const sentence of [
    'Please enter your name',
    'Please enter a valid email address',
    'Please choose a country',
    'Please choose a topic',
    'Please tell us a little more: at least 20 characters',
    'Please agree that we may reply to you',
  ])
    await expect(summary).toContainText(sentence)
  await expectAccessibleInBoth(page, 'main')
  await fill(page, newAddress(), 'Please call me back about my return.')
  const phone = main(page).locator('input[name=phone]')
  await expect(phone).toHaveAccessibleName('Phone (optional)')
  await main(page).getByRole('radio', { name: 'Phone' }).check()
  await expect(phone).toHaveAccessibleName('Phone')
  await expect(phone).toHaveAttribute('required')
  await send(page)
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAccessibleDescription('Please enter a phone number, or choose email')
  await main(page).getByRole('radio', { name: 'Email' }).check()
  await expect(phone).toHaveAccessibleName('Phone (optional)')
  await expect(phone).toHaveAccessibleDescription('')
  await expect(phone).not.toHaveAttribute('required')
  await main(page).getByRole('radio', { name: 'Phone' }).check()
  await phone.fill('(302) 555-0149')
  await field(page, 'Name').focus()
  await expect(phone).toHaveValue('+1 302 555 0149')
  await send(page)
  await expect(sent(page)).toBeVisible()
})

test('after a lost answer, sending the message again creates no second inquiry', async ({ page, request }) => {
  const email = newAddress()
  await openForm(page, '/contact?topic=corporate&about=Payroll')
  await expect(field(page, 'Topic')).toHaveValue('corporate')
  await expect(field(page, 'Message')).toHaveValue('About: Payroll\n\n')
  await fill(page, email, 'A question about payroll in two states.')
  const ids: string[] = []
  await page.route('**/api/contact', async (route) => {
    ids.push(route.request().postDataJSON().requestId)
    if (ids.length > 1) return route.fallback()
    await route.fetch()
    return route.abort()
  })
  await send(page)
  await expect(main(page).getByRole('alert')).toContainText("We can't be reached.")
  await send(page)
  await expect(sent(page)).toBeVisible()
  expect(new Set(ids).size).toBe(1)
  await findEmail(request, email, 'We have your message')
  expect(await countEmails(request, email, 'We have your message')).toBe(1)
})

test('an unsent message survives a reload', async ({ page }) => {
  await open(page, '/contact?about=Payroll')
  await field(page, 'Message').fill('A question about payroll in two states.')
  await expect.poll(() => draftIn(page)).toContain('in two states')
  await page.reload()
  await expect(field(page, 'Message')).toHaveValue('A question about payroll in two states.')
})

test('after too many messages, the page says how long to wait and keeps what was typed', async ({ page }) => {
  const message = 'Too many attempts. Please try again in 9 minutes.'
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 429, json: { code: 'TOO_MANY', status: 429, message, data: { retryAfter: 540 } } }),
  )
  await open(page, '/contact')
  await fill(page, newAddress(), 'A question that is asked too often.')
  await send(page)
  await expect(main(page).getByRole('alert')).toHaveText(message)
  await expect(field(page, 'Message')).toHaveValue('A question that is asked too often.')
})

test("signed-in people needn't enter their name and address", async ({ page, request, address }) => {
  const person = await client(request, address)
  await signInByForm(page, person)
  await page.goto('/contact')
  await expect(field(page, 'Name')).toHaveValue('Nora Vale')
  await expect(field(page, 'Email address')).toHaveValue(person.email)
  expect(await countEmails(request, person.email, 'We have your message')).toBe(0)
})

test('what signed-in people type is not mixed with their name and address, which arrive late', async ({
  page,
  request,
  address,
}) => {
  await signInByForm(page, await client(request, address))
  const typing = Promise.withResolvers<void>()
  await page.route('**/api/auth/user', async (route) => {
    await typing.promise
    return route.fallback()
  })
  await open(page, '/contact')
  await field(page, 'Email address').focus()
  typing.resolve()
  await expect(field(page, 'Name')).toHaveValue('Nora Vale')
  await page.keyboard.type('office@vale.example')
  await expect(field(page, 'Email address')).toHaveValue('office@vale.example')
})

test('shows opening hours and contact details, and describes the firm to search engines', async ({ page }) => {
  await open(page, '/contact')
  const side = page.getByRole('region', { name: 'Contact details' })
  await expect(side).toContainText(/Open now until|Closed; opens/)
  await expect(side.getByRole('link', { name: '(302) 555-0149' })).toHaveAttribute('href', 'tel:+13025550149')
  await expect(side.getByRole('link', { name: 'Message us on WhatsApp' })).toBeVisible()
  await expect(side.getByRole('button', { name: 'Show map' })).toBeVisible()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((json) => JSON.parse(json)['@type'])).toContain('ContactPage')
})
