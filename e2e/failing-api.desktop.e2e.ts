import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pgliteExtensions } from '../src/platform/db/pglite.ts'
import { test } from './support/page-and-processes.ts'
import type { Start } from './support/processes.ts'
import { open } from './support/site.ts'
import { expect } from './support/test.ts'

// Starting the product takes its time on a busy machine.
test.describe.configure({ timeout: 120_000 })
test.use({ expectedFailures: [/\/api\//] })

/** The site on a database that is filled as always, but cannot be asked for these columns. */
async function startWithout(start: Start, folder: string, columns: [table: string, column: string][]) {
  const database = await PGlite.create(join(folder, 'database'), { extensions: pgliteExtensions })
  for (const [table, column] of columns) await database.exec(`alter table ${table} rename column ${column} to lost`)
  await database.close()
  return start(folder)
}

test('what the database cannot say is left out, and the page stands', async ({ page, start, usedFolder }) => {
  const { url } = await startWithout(start, usedFolder, [
    ['posts', 'title'],
    ['testimonials', 'comment'],
    ['company_records', 'record'],
  ])
  expect((await page.goto(url))?.status()).toBe(200)
  const answered = page.waitForResponse('**/api/testimonials')
  await open(page, url)
  await answered
  await expect(page.getByText('Unable to load blog posts at this time. Please try again later.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Client success stories' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Frequently asked questions' })).toContainText('$299')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Individual Tax' })).toBeVisible()
  await page.getByLabel('Annual income').fill('100000')
  await page.getByLabel('Annual income').press('Enter')
  await expect(page.getByRole('main').getByText('approximately $28,000.')).toBeVisible()
})
