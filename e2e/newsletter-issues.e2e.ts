import { field, main, press, title } from './support/accounts.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn, toastIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

const test = onOneSite({}, asAdmin)

test('an administrator writes an issue, sees it as an email, sends it, and sees who got it', async ({ page }) => {
  await openSignedIn(page, '/admin/newsletter')
  await expect(main(page).getByRole('link', { name: 'Before the year ends' }).filter({ visible: true })).toBeVisible()
  await expectNoOverflow(page)
  await press(page, 'New issue')
  await expect(main(page).getByRole('list', { name: 'Checks' })).toContainText('Please write a subject.')
  await expect(main(page).getByRole('button', { name: 'Send now' })).toBeHidden()

  await field(page, 'Subject').fill('Two days left')
  await main(page).getByRole('textbox', { name: 'Content' }).fill('Your slips are due on Friday.')
  await field(page, 'Add an article').selectOption({ index: 1 })
  await field(page, 'Who gets it').selectOption({ label: 'Subscribers who read French' })
  await expect(main(page).getByText(/^\d+ confirmed subscribers at the moment$/)).toBeVisible()
  await field(page, 'Emails per second').fill('500')
  await field(page, 'Emails per second to one domain').fill('500')
  await press(page, 'Save draft')
  await expect(title(page)).toHaveText('Two days left')
  await expect(main(page).getByRole('list', { name: 'Checks' })).not.toContainText('Please')
  await expectNoOverflow(page)
  // A toast may be fading above the page.
  await expectAccessibleInBoth(page, 'main')

  await press(page, 'Plain text')
  await expect(main(page)).toContainText('Your slips are due on Friday.')
  await press(page, 'Phone')
  const email = page.frameLocator('iframe[title="The email on a phone"]')
  await expect(email.getByText('Your slips are due on Friday.')).toBeVisible()
  await expect(email.getByRole('link', { name: /unsubscribe|désabonner/ })).toBeVisible()
  await press(page, 'Phone')

  await expect(main(page).getByRole('button', { name: 'Send now' })).toBeHidden()
  await main(page).getByLabel('Send without a test').check()
  await expect(main(page).getByRole('button', { name: 'Send now' })).toBeVisible()
  await main(page).getByLabel('Send without a test').uncheck()
  await press(page, 'Send a test')
  await page.getByRole('dialog').getByLabel('Email address').fill('me@firm.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Send test' }).click()
  await expect(main(page).getByLabel('Send without a test')).toBeHidden()
  await press(page, 'Send now')
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await expect(toastIn(page)).toContainText('Sending started')
  await expect(main(page).getByText('Sent', { exact: true }).first()).toBeVisible()
  await expect(main(page).getByRole('region', { name: 'Progress' })).toContainText(/(\d+) of \1 done/)
  await field(page, 'Status').selectOption({ label: 'Sent' })
  await expect(main(page).getByText('@people.example').filter({ visible: true }).first()).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page, 'main')

  await main(page).getByRole('link', { name: '/newsletter/two-days-left' }).click()
  await expect(title(page)).toHaveText('Two days left')
  await expect(page).toHaveTitle(/^Two days left/)
  await page.reload()
  await expect(main(page)).toContainText('Your slips are due on Friday.')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
})
