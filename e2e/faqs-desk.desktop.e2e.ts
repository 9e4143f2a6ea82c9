import { signInAsAdmin } from './support/own-site.ts'
import { test } from './support/page-and-processes.ts'
import { open, toastIn } from './support/site.ts'
import { expect, expectAccessibleInBoth, expectNoOverflow } from './support/test.ts'

test.use({ expectedFailures: [/\/api\/admin\/faqs\//] })

test('two people can write, publish and change a question, and put it on the home page', async ({
  page,
  start,
  usedFolder,
  address,
}) => {
  const product = await start(usedFolder)
  await page.goto(product.url)
  await signInAsAdmin(page, product, address)
  await open(page, `${product.url}/admin/faqs`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Pricing' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await expectNoOverflow(page)

  await main.getByRole('link', { name: 'Write a question' }).click()
  await main.getByLabel('Question', { exact: true }).fill('When do I pay?')
  await main.getByLabel('Answer').fill('When the return is ready. It costs {price}.')
  await main.getByRole('button', { name: 'Save question' }).click()
  await expect(main.getByText('Only prices can go inside braces')).toBeVisible()
  await main.getByLabel('Answer').fill('When the return is ready. It starts at {individualPrice}.')
  await main.getByLabel('Category').selectOption('pricing')
  await main.getByRole('button', { name: 'Save question' }).click()
  await expect(main.getByRole('heading', { name: 'Draft' })).toBeVisible()
  await main.getByRole('button', { name: 'Publish' }).click()
  await expect(main.getByRole('heading', { name: 'Published' })).toBeVisible()
  await expectAccessibleInBoth(page)

  // Someone else saves first.
  const id = new URL(page.url()).pathname.split('/').at(-1)
  const now = await (await page.request.get(`${product.url}/api/admin/faqs/${id}`)).json()
  const theirs = { id, version: now.version, topic: 'pricing', question: 'When do I have to pay?', answer: now.answer }
  expect((await page.request.post(`${product.url}/api/admin/faqs/${id}`, { data: theirs })).status()).toBe(200)
  await main.getByLabel('Answer').fill('When you have approved the return.')
  await main.getByRole('button', { name: 'Save question' }).click()
  const choice = main.getByRole('region', { name: 'Two versions' })
  await expect(choice).toContainText('have to pay')
  await expect(main.getByLabel('Answer')).toHaveValue('When you have approved the return.')
  const saved = page.waitForResponse((response) => response.url().endsWith(`/api/admin/faqs/${id}`) && response.ok())
  await choice.getByRole('button', { name: 'Save my version' }).click()
  await saved
  await expect(choice).toHaveCount(0)
  // Only what the person changed replaces the other version.
  await expect(main.getByLabel('Question', { exact: true })).toHaveValue('When do I have to pay?')
  await expect(main.getByLabel('Answer')).toHaveValue('When you have approved the return.')

  await main.getByRole('link', { name: 'All questions' }).click()
  const home = main.getByRole('region', { name: 'On the home page' })
  await home.getByLabel('Add a published question').selectOption({ label: 'When do I have to pay?' })
  await expect(home.getByRole('listitem')).toHaveCount(6)
  await home.getByRole('button', { name: 'Move up: When do I have to pay?' }).focus()
  await page.keyboard.press('Enter')
  await expect(home.getByRole('listitem').nth(4)).toContainText('When do I have to pay?')
  await home.getByRole('button', { name: 'Remove from home page: Which documents' }).click()
  await expect(home.getByRole('listitem')).toHaveCount(5)
  await expect(home.getByRole('heading')).toBeFocused()

  await main.getByLabel('Order', { exact: true }).selectOption('changed')
  const first = main.getByRole('row').nth(1)
  await expect(first).toContainText('When do I have to pay?')
  await expectAccessibleInBoth(page)
  await first.getByRole('checkbox').check()
  await main.getByRole('status').getByRole('button', { name: 'Unpublish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect(toastIn(page)).toContainText('Unpublished 1 question')
  await expect(home.getByRole('listitem')).toHaveCount(4)
  await first.getByRole('checkbox').check()
  await main.getByRole('status').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(first).toContainText('Published')
  await home.getByLabel('Add a published question').selectOption({ label: 'When do I have to pay?' })
  await expect(home.getByRole('listitem')).toHaveCount(5)

  const questions = await (await page.request.get(product.url)).text()
  expect(questions).toContain('When you have approved the return.')
  expect(questions).not.toContain('Which documents should I prepare?')
  await page.goto(`${product.url}/faqs#when-do-i-pay`)
  await expect(page.getByText('When you have approved the return.')).toBeInViewport()
})
