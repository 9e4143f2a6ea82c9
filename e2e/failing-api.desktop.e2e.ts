import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pgliteExtensions } from '../src/platform/db/database.ts'
import { newDataFolder, type Product, startProduct } from './support/product.ts'
import { open } from './support/site.ts'
import { expect, test } from './support/test.ts'

const sentence = 'Unable to load blog posts at this time. Please try again later.'

test.describe.configure({ mode: 'serial' })
test.use({ expectedFailures: [/\/api\//] })

const whole = newDataFolder()
let product: Product | undefined

/** The site on a database in which these tables cannot be read, though they have rows. */
async function startWithout(tables: string[]): Promise<string> {
  const folder = newDataFolder()
  cpSync(whole, folder, { recursive: true })
  const database = await PGlite.create(join(folder, 'database'), { extensions: pgliteExtensions })
  for (const [table, column] of tables.map((table) => table.split('.'))) {
    await database.exec(`alter table ${table} rename column ${column} to lost`)
  }
  await database.close()
  product = await startProduct(folder)
  return product.url
}

test.beforeAll(async () => {
  const first = await startProduct(whole)
  await first.stop()
})

/** While a browser is still connected. */
test.afterEach(async () => {
  expect(await product?.stop(), 'the exit code').toBe(0)
})

test('without articles and testimonials the home page still stands', async ({ page }) => {
  const url = await startWithout(['posts.title', 'testimonials.comment'])
  const answer = await page.goto(url)
  expect(answer?.status()).toBe(200)
  await open(page, url)
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Client success stories' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toContainText('(302) 555-0149')
})

test('without its own record the firm can still be read of', async ({ page }) => {
  const url = await startWithout(['company_records.record'])
  const answer = await page.goto(url)
  expect(answer?.status()).toBe(200)
  await open(page, url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Frequently asked questions' })).toContainText('$299')
  await expect(page.getByRole('region', { name: 'Latest from the blog' }).getByRole('listitem')).toHaveCount(3)
  await page.getByLabel('Annual income').fill('100000')
  await page.getByLabel('Annual income').press('Enter')
  await expect(page.getByRole('main').getByText('approximately $28,000.')).toBeVisible()
})
