import { chat, log, openChat, say } from './support/chat.ts'
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

test('a new chat shows its first bubble from the top, and the latest message after that', async ({ page }) => {
  await openChat(page)
  await expect(chat(page).getByText("I'm an automated assistant.")).toBeInViewport({ ratio: 1 })
  await say(page, 'What are your prices?')
  await expect(
    log(page)
      .getByText(/^Source: /)
      .last(),
  ).toBeInViewport({ ratio: 1 })
  await chat(page).getByRole('button', { name: 'End chat' }).click()
  await chat(page).getByRole('button', { name: 'End it now' }).click()
  await chat(page).getByRole('button', { name: 'Start a new chat' }).click()
  await expect(chat(page).getByText("I'm an automated assistant.")).toBeInViewport({ ratio: 1 })
})
