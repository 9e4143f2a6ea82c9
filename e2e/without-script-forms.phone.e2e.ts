import type { Page } from '@playwright/test'
import { confirmedSubscriber, newAddress, pendingSubscriber } from './support/newsletter.ts'
import { findEmail } from './support/outbox.ts'
import { expect, expectAccessible, expectAccessiblePlain, takeTime, test } from './support/test.ts'

test.use({
  javaScriptEnabled: false,
  expectedFailures: [/\/(contact|newsletter\/(subscribe|preferences\?token=[^/]+)|testimonials\/share|survey)$/],
})

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function fillMessage(page: Page, email: string) {
  await main(page).getByLabel('Name', { exact: true }).fill('Zoë Whitfield')
  await main(page).getByLabel('Email address').first().fill(email)
  await main(page).getByLabel('Topic').selectOption('Expat services')
  await main(page).getByLabel('Message', { exact: true }).fill('We moved from Ohio to Ontario in May.')
  await main(page).getByLabel('WhatsApp').check()
}

test('a message reaches the firm; the page says what is missing and keeps what was typed', async ({
  page,
  request,
}) => {
  const email = newAddress()
  await page.goto('/contact')
  await fillMessage(page, email)
  await takeTime()
  await main(page).getByRole('button', { name: 'Send message' }).click()
  const summary = main(page).getByRole('alert')
  await expect(summary).toContainText('Please agree that we may reply to you')
  await expect(main(page).getByLabel('Message', { exact: true })).toHaveValue('We moved from Ohio to Ontario in May.')
  await expect(main(page).getByLabel('Topic')).toHaveValue('expat')
  await expect(main(page).getByLabel('WhatsApp')).toBeChecked()
  await expectAccessiblePlain(page)

  // A country from the long list, below the countries in which most people live.
  await main(page).getByLabel('Country').selectOption('Portugal')
  const phone = main(page).locator('input[name=phone]')
  await expect(phone).toHaveAccessibleName('Phone')
  await phone.fill('+351 912 345 678')
  await main(page).getByRole('checkbox').check()
  await main(page).getByRole('button', { name: 'Send message' }).click()
  await expect(main(page).getByRole('heading', { name: 'Thanks, we got your message' })).toBeVisible()
  await findEmail(request, email, (await main(page).getByText(/^ZN-/).textContent()) ?? '')
})

test('sending a form twice creates only one message', async ({ page, request, address }) => {
  await page.goto('/contact')
  const form = {
    form: 'contact',
    stamp: (await main(page).locator('input[name=stamp]').getAttribute('value')) ?? '',
    ...{ name: 'Zoë Whitfield', email: newAddress(), topic: 'expat', country: 'PT', phone: '', way: 'email' },
    ...{ message: 'We moved from Ohio to Ontario in May.', consent: 'on' },
  }
  await takeTime()
  const send = async () => {
    const answer = await request.post('/contact', { form, headers: { 'x-forwarded-for': address } })
    return /ZN-[\w-]+/.exec(await answer.text())?.[0]
  }
  const references = await Promise.all([send(), send()])
  expect(references[0]).toBeTruthy()
  expect(references[1]).toBe(references[0])
  expect(await send()).toBe(references[0])
})

test('people can subscribe with the newsletter form on any page', async ({ page, request }) => {
  const email = newAddress()
  await page.goto('/about')
  const form = page.getByRole('form', { name: 'Newsletter, in the footer' })
  await form.getByLabel('Email address').fill('nobody')
  await takeTime()
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(main(page).getByText('Please enter a valid email address')).toBeVisible()
  await expect(main(page).getByLabel('Email address')).toHaveValue('nobody')
  await expectAccessiblePlain(page)
  await main(page).getByLabel('Email address').fill(email)
  await main(page).getByRole('button', { name: 'Subscribe' }).click()
  await expect(heading(page)).toHaveText('Successfully Subscribed!')
  await findEmail(request, email, 'Please confirm')
})

test('people can confirm and unsubscribe with the links in the emails', async ({ page, request, address }) => {
  const { confirmPath, preferencesPath } = await pendingSubscriber(request, address)
  await page.goto(confirmPath)
  await main(page).getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(heading(page)).toHaveText('Your subscription is confirmed')
  await expectAccessiblePlain(page)
  await page.goto(preferencesPath)
  await expect(main(page)).toContainText('We send our newsletter to this address')
  await main(page).getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(heading(page)).toHaveText('You are unsubscribed')
})

test('people can choose what they read in the newsletter, and a refused form keeps their choices', async ({
  page,
  request,
  address,
}) => {
  const { preferencesPath } = await confirmedSubscriber(request, address)
  await page.goto(preferencesPath)
  await main(page).getByLabel('Language').selectOption('Français')
  for (const interest of ['Expat Tax', 'Accounting']) await main(page).getByLabel(interest).check()
  const save = main(page).getByRole('button', { name: 'Save choices' })
  // The server doesn't know this stamp.
  const outdated = (posted: string | null) => posted?.replace(/stamp=[^&]*/, 'stamp=x') ?? ''
  await page.route(preferencesPath, (route) => route.continue({ postData: outdated(route.request().postData()) }))
  await save.click()
  await expect(main(page).getByRole('alert')).toContainText('This page was open for a long time.')
  await expect(main(page).getByLabel('Language')).toHaveValue('fr')
  await expect(main(page).getByLabel('Accounting')).toBeChecked()
  await expect(main(page).getByLabel('Business Tax')).not.toBeChecked()
  await page.unroute(preferencesPath)

  await save.click()
  await expect(main(page).getByRole('status')).toContainText(
    "You read French, and you're interested in Expat Tax and Accounting.",
  )
  await expectAccessiblePlain(page)
  await page.goto(preferencesPath)
  await expect(main(page).getByLabel('Language')).toHaveValue('fr')
  for (const interest of ['Expat Tax', 'Accounting']) await main(page).getByLabel(interest).uncheck()
  await save.click()
  await expect(main(page).getByRole('status')).toContainText("you're interested in every subject")
  await expect(main(page).getByLabel('Expat Tax')).not.toBeChecked()
})

test('a link that no longer works says so', async ({ page, request, address }) => {
  const { preferencesPath } = await confirmedSubscriber(request, address)
  await page.goto(`${preferencesPath}x`)
  await expect(main(page)).toContainText("This link isn't valid")
})

test('people can send a testimonial, and the page says what is missing', async ({ page }) => {
  await page.goto('/testimonials/share')
  await main(page).getByLabel('Very good').check()
  await takeTime()
  await main(page).getByLabel('What would you like to say?').fill('They answered every question about two returns.')
  await main(page).getByRole('button', { name: 'Send testimonial' }).click()
  await expect(main(page).getByRole('alert')).toContainText("Please agree, or we can't publish it")
  await expect(main(page).getByLabel('Very good')).toBeChecked()
  await expectAccessiblePlain(page)
  await main(page).getByLabel('Which service was it?').selectOption({ index: 1 })
  await main(page).getByLabel('Where do you live?').selectOption({ index: 1 })
  await main(page).getByLabel('Your name', { exact: true }).fill('Zoë Whitfield')
  await main(page).getByRole('checkbox').check()
  await main(page).getByRole('button', { name: 'Send testimonial' }).click()
  await expect(main(page).getByText("You don't need to do anything else.")).toBeVisible()
})

test('people can answer the survey on one page, which keeps what they chose', async ({ page }) => {
  await page.goto('/survey')
  await main(page).getByRole('radio', { name: '10', exact: true }).check()
  await main(page).getByRole('checkbox', { name: 'Speed' }).check()
  await takeTime()
  await main(page).getByRole('button', { name: 'Send answers' }).click()
  await expect(main(page).getByRole('alert')).toContainText('Please choose an answer')
  await expect(main(page).getByRole('radio', { name: '10', exact: true })).toBeChecked()
  await expect(main(page).getByRole('checkbox', { name: 'Speed' })).toBeChecked()
  await expectAccessiblePlain(page)
  await main(page).getByRole('radio', { name: 'Accounting' }).check()
  await main(page).getByRole('radio', { name: '5', exact: true }).last().check()
  await main(page).getByRole('button', { name: 'Send answers' }).click()
  await expect(heading(page)).toHaveText('Thank you')
})

test.describe('with scripts, a page that the server sends in answer to a form', () => {
  test.use({ javaScriptEnabled: true })

  test('moves focus to what is wrong, is accessible, and its scripts take over', async ({ page }) => {
    await page.goto('/contact')
    // Send the form as the browser does before the page's scripts have loaded.
    await page.evaluate(() => document.querySelector<HTMLFormElement>('main form')?.submit())
    const summary = main(page).getByRole('alert')
    await expect(summary).toContainText('Please enter your name')
    await expect(summary).toBeFocused()
    await expectAccessible(page)
    await main(page).getByLabel('Name', { exact: true }).fill('Zoë')
    await expect(summary).not.toContainText('Please enter your name')
  })
})
