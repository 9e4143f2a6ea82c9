import type { Page } from '@playwright/test'
import { main, press, title } from './support/accounts.ts'
import { openForm } from './support/newsletter.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow, test } from './support/test.ts'

// The API refuses answers that lack what we need to publish them.
test.use({ expectedFailures: [/\/api\/surveys\/answers$/] })

const choose = (page: Page, name: string) => main(page).getByRole('radio', { name, exact: true }).check()

test('someone answers step by step, goes back, and continues after the page loads again', async ({ page }) => {
  await openForm(page, '/survey')
  await expect(main(page)).toContainText('Step 1, then up to 6 more')
  await expect(main(page).getByRole('button', { name: 'Send answers' })).toBeHidden()
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
  await press(page, 'Next')
  await expect(main(page)).toContainText('Please choose a number')
  await main(page).getByRole('radio', { name: '7', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  const why = main(page).getByLabel('What is the main reason for your score?')
  await why.fill('My SSN is 536-22-8726, and the portal is clear.')
  await expect(main(page)).toContainText('This looks like a Social Security number')
  await press(page, 'Back')
  await expect(main(page).getByRole('radio', { name: '7', exact: true })).toBeChecked()
  await press(page, 'Next')
  await press(page, 'Next')
  await choose(page, 'Accounting')
  await press(page, 'Next')

  await page.reload()
  await expect(main(page)).toContainText('Step 4, then up to 3 more')
  // The next person at this computer starts from the beginning.
  const next = await page.context().newPage()
  await openForm(next, '/survey')
  await expect(main(next)).toContainText('Step 1')
  await expect(main(next).getByRole('radio', { checked: true })).toHaveCount(0)
  await next.close()
  // A low score leads to one more question, and the person can still change the score.
  for (const score of ['5', '2']) {
    await choose(page, score)
    await expect(main(page)).toContainText('Step 4, then up to 3 more')
  }
  await press(page, 'Next')
  await expect(main(page)).toContainText('Step 5, then 2 more')
  await main(page).getByRole('checkbox', { name: 'Speed' }).check()
  await press(page, 'Next')
  await press(page, 'Next')
  await expect(main(page)).toContainText('Step 7, the last one')
  await expect(main(page).getByRole('button', { name: 'Next' })).toBeHidden()
  await expect(main(page).getByRole('checkbox', { name: /You may publish/ })).not.toBeChecked()
  await main(page)
    .getByRole('checkbox', { name: /You may publish/ })
    .check()
  await press(page, 'Send answers')
  await expect(main(page).getByRole('alert')).toContainText('Please write at least 20 characters')
  await expectNoOverflow(page)
  await expectAccessibleInBoth(page)
  await main(page)
    .getByRole('checkbox', { name: /You may publish/ })
    .uncheck()
  await press(page, 'Send answers')
  await expect(title(page)).toHaveText('Thank you')
  await expect(title(page)).toBeFocused()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('survey')))).toEqual([])
})
