import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { press } from './support/accounts.ts'
import { signInAsAdmin } from './support/own-site.ts'
import { newUsedFolder, startProduct } from './support/product.ts'
import { open, openSignedIn } from './support/site.ts'
import { expect, test } from './support/test.ts'

/** Starts a language model that answers only when the test calls `letGo`. */
async function startSlowModel() {
  const { promise: isFree, resolve: letGo } = Promise.withResolvers<void>()
  let asked = 0
  const server = createServer((_, response) => {
    asked += 1
    void isFree.then(() => response.writeHead(500).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1`, asked: () => asked, letGo, stop: () => server.close() }
}

test('if someone takes over while the assistant is writing an answer, only that person answers', async ({ page }) => {
  test.setTimeout(240_000)
  const model = await startSlowModel()
  const product = await startProduct(await newUsedFolder(), {
    LLM_BASE_URL: model.url,
    LLM_MODEL: 'slow',
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'support', 'no-time-limits.mjs')}`,
  })
  try {
    await signInAsAdmin(page, product, '10.0.0.9')
    const context = await page.context().browser()?.newContext({ baseURL: product.url })
    const visitor = await context?.newPage()
    if (!visitor) throw new Error('There is no browser.')
    await open(visitor, `${product.url}/faqs`)
    await visitor.getByRole('button', { name: 'Chat with us' }).click()
    const log = visitor.getByRole('log', { name: 'Messages' })
    const ask = async (question: string) => {
      await visitor.getByLabel('Your message').fill(question)
      await visitor.keyboard.press('Enter')
    }
    await ask('Hello')
    await expect(log.getByText('Assistant (automated)')).toHaveCount(1)
    await openSignedIn(page, `${product.url}/admin/chats?view=assistant`)
    await page.getByRole('link', { name: 'Visitor on /faqs' }).locator('visible=true').click()
    await expect(page.getByRole('button', { name: 'Take over this chat' })).toBeVisible()
    await ask('can you promise a bigger refund')
    await expect(log).toContainText('The assistant is looking for an answer...')
    await expect.poll(model.asked).toBe(1)
    await press(page, 'Take over this chat')
    await expect(log).toContainText('joined.')
    await expect(log).not.toContainText('is looking for an answer')
    model.letGo()
    await page.getByLabel('Your answer').fill('I can help you with that.')
    await page.keyboard.press('Enter')
    await expect(log).toContainText('I can help you with that.')
    await expect(log.getByText('Assistant (automated)')).toHaveCount(1)
    await context?.close()
    // An open page would notice that the product stops, and log an error.
    await page.close()
  } finally {
    model.letGo()
    model.stop()
    await product.stop()
  }
})
