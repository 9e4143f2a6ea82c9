import { open } from './support/site.ts'
import { expect, test } from './support/test.ts'

/** The five questions, each with the figures that its answer must contain. */
const faqs: [question: RegExp, quotes: string[]][] = [
  [/tax returns due/, ['April 15', 'June 15', 'April 30', 'tax owed is still due on April 30']],
  [/client portal/, []],
  [/expats/, ['$499']],
  [/cost/, ['$299', '$799', '$499', 'free 15-minute video consultation']],
  [/documents should I prepare/, []],
]

test('answers the five questions with the specified deadlines and prices', async ({ page }) => {
  await open(page)
  const items = page.getByRole('region', { name: 'Frequently asked questions' }).getByRole('group')
  await expect(items).toHaveCount(faqs.length)
  for (const [index, [question, quotes]] of faqs.entries()) {
    const item = items.nth(index)
    await item.getByRole('heading', { name: question }).click()
    await expect(item.getByRole('paragraph').first()).toBeVisible()
    for (const quote of quotes) await expect(item).toContainText(quote)
  }
})

test('opens one question at a time, by mouse and by keyboard', async ({ page }) => {
  await open(page)
  const items = page.getByRole('region', { name: 'Frequently asked questions' }).getByRole('group')
  const answers = items.getByRole('paragraph').filter({ visible: true })
  await expect(answers).toHaveCount(0)
  await items.nth(0).locator('summary').click()
  await expect(items.nth(0)).toHaveAttribute('open')
  await items.nth(2).locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(items.nth(2)).toHaveAttribute('open')
  await expect(items.nth(0)).not.toHaveAttribute('open')
  await page.keyboard.press('Space')
  await expect(answers).toHaveCount(0)
})
