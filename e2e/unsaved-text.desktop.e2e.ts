import type { Page } from '@playwright/test'
import { field, main, press, title } from './support/accounts.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

const test = onOneSite({}, asAdmin)
test.use({ expectedFailures: [/\/api\/admin\/blog/] })

const saved = (page: Page) => expect(main(page).getByText(/^Saved .* by Elena Marsh$/)).toBeVisible()

test('text that could not be saved waits until someone restores it, and later settings stay', async ({ page }) => {
  await openSignedIn(page, '/admin/blog')
  await press(page, 'New article')
  await expect(title(page)).toHaveText('Untitled article')
  await field(page, 'Title').fill('Fees')
  await saved(page)
  const path = new URL(page.url()).pathname

  // The connection breaks, and the author leaves without the last sentence being saved.
  await page.route('**/api/admin/blog/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  )
  const editor = main(page).getByRole('textbox', { name: 'Article' })
  await editor.click()
  await page.keyboard.type('A sentence from the train.')
  await expect(main(page).getByText('Not saved', { exact: true })).toBeVisible()
  await main(page).getByRole('link', { name: 'All articles' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
  await expect(title(page)).toHaveText('Articles')
  await page.unroute('**/api/admin/blog/*')

  // Saving something else neither overwrites nor removes the sentence.
  await openSignedIn(page, path)
  const notice = main(page).getByRole('region', { name: 'Unsaved text' })
  await expect(notice).toContainText(/This browser has text from .* that wasn't saved/)
  await field(page, 'Title').fill('Our fees')
  await press(page, 'Settings')
  await field(page, 'Excerpt').fill('What we charge.')
  await saved(page)
  await openSignedIn(page, path)
  await expect(notice.getByRole('insertion')).toHaveText(['A sentence from the train.'])
  await expectAccessibleInBoth(page)
  await expectNoOverflow(page)

  await notice.getByRole('button', { name: 'Restore text' }).click()
  await expect(notice).toHaveCount(0)
  await expect(title(page)).toBeFocused()
  await expect(editor).toContainText('A sentence from the train.')
  await expect(field(page, 'Title')).toHaveValue('Our fees')
  await saved(page)
  await openSignedIn(page, path)
  await expect(editor).toContainText('A sentence from the train.')
  await expect(notice).toHaveCount(0)
  await press(page, 'Settings')
  await expect(field(page, 'Excerpt')).toHaveValue('What we charge.')
})
