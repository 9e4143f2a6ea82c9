import { type Browser, mergeTests, type Page } from '@playwright/test'
import { bookCall, test as callTest, expectMoving, secretKey } from './support/calls.ts'
import { test as processTest } from './support/processes.ts'
import { open } from './support/site.ts'
import { expect, expectAccessible, expectNoOverflow } from './support/test.ts'

const test = mergeTests(callTest, processTest)
test.describe.configure({ timeout: 90_000 })
// The line to the server is cut by the test.
test.use({ expectedFailures: [/\/api\/booking\/calls\//] })

const shot = (page: Page, name: string) =>
  process.env.SHOTS ? page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true }) : undefined

/** Another person, with a browser profile of their own. */
async function newVisitor(browser: Browser, address: string, viewport = { width: 390, height: 844 }) {
  const context = await browser.newContext({ viewport, extraHTTPHeaders: { 'x-forwarded-for': address } })
  return context.newPage()
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('two people see, hear and write to each other, also while the server cannot be reached', async ({
  page: adviser,
  browser,
  start,
  usedFolder,
  address,
}) => {
  const call = await bookCall(usedFolder, { inMinutes: 5 })
  const product = await start(usedFolder, { SECRET_KEY: secretKey })
  const visitor = await newVisitor(browser, address)
  await open(adviser, `${product.url}/consultation/${call.adviser}`)
  await expect(adviser.getByRole('heading', { level: 1 })).toHaveText('Video consultation with Vera Visitor')
  await expectMoving(adviser, 'Your own picture')
  await expectAccessible(adviser)
  await shot(adviser, 'lobby-1280')
  await button(adviser, 'Join the call').click()
  await expect(adviser.getByText('Waiting for Vera Visitor.')).toBeVisible()
  await shot(adviser, 'waiting-1280')

  await open(visitor, `${product.url}/consultation/${call.visitor}`)
  await visitor.getByLabel('Your name').fill('Vera V.')
  await shot(visitor, 'lobby-390')
  await expectNoOverflow(visitor)
  await button(visitor, 'Join the call').click()
  await expectMoving(visitor, 'Dana Adviser’s picture')
  await expectMoving(adviser, 'Vera V.’s picture')
  await expectNoOverflow(visitor)
  await expectAccessible(adviser)
  await shot(visitor, 'call-390')
  await shot(adviser, 'call-1280')
})
