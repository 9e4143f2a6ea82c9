import { chat } from './support/chat.ts'
import { open } from './support/site.ts'
import { expect, test } from './support/test.ts'

test('a page loads the chat only when someone presses its button', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const ofChat = () => loaded.filter((path) => /^\/(api\/chat|assets\/chat-)/.test(path))
  await open(page, '/about')
  await page.waitForLoadState('networkidle')
  expect(ofChat()).toEqual([])
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await expect(chat(page).getByLabel('Your message')).toBeVisible()
  expect(ofChat()).toEqual([expect.stringContaining('/assets/chat-panel-'), '/api/chat'])
})
