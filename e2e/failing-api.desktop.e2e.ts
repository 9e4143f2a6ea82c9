import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pgliteExtensions } from '../src/platform/db/pglite.ts'
import { test } from './support/page-and-processes.ts'
import type { Start } from './support/processes.ts'
import { open } from './support/site.ts'
import { expect } from './support/test.ts'

test.use({ expectedFailures: [/\/api\//] })

/** Starts the site on a demo database in which these columns can't be read. */
async function startWithout(start: Start, folder: string, columns: [table: string, column: string][]) {
  const database = await PGlite.create(join(folder, 'database'), { extensions: pgliteExtensions })
  for (const [table, column] of columns) await database.exec(`alter table ${table} rename column ${column} to lost`)
  await database.close()
  return start(folder)
}

test("if the database can't read some data, the page leaves it out and shows the rest", async ({
  page,
  start,
  usedFolder,
}) => {
  const { url } = await startWithout(start, usedFolder, [
    ['posts', 'title'],
    ['testimonials', 'comment'],
    ['company_records', 'record'],
  ])
  expect((await page.goto(url))?.status()).toBe(200)
  const answered = page.waitForResponse('**/api/testimonials?limit=6')
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
