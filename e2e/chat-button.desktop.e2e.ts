import { client } from './support/accounts.ts'
import { chat, log, openChat, say } from './support/chat.ts'
import { goTo, open } from './support/site.ts'
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

test('on a phone, a chat that is opened before the page has settled stays open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // Timers without a delay run only when the test says so, as if the phone were busy.
  await page.addInitScript(() => {
    const later = Object.assign(window, { later: [] as (() => void)[] }).later
    const { setTimeout: start, clearTimeout: stop } = window
    const isNow = (delay?: number) => delay === undefined
    Object.assign(window, {
      setTimeout: (act: () => void, delay?: number) => (isNow(delay) ? -later.push(act) : start(act, delay)),
      clearTimeout: (timer?: number) => (timer !== undefined && timer < 0 ? delete later[-timer - 1] : stop(timer)),
    })
  })
  await open(page, '/about')
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await expect(chat(page)).toBeVisible()
  const count = await page.evaluate(() => {
    const { later } = window as unknown as { later: (() => void)[] }
    later.forEach((act) => void act())
    return later.length
  })
  expect(count, 'what the page wanted to do').toBeGreaterThan(0)
  await expect(chat(page).getByLabel('Your message')).toBeVisible()
})

test('a new chat suggests questions that fit the page, and answers the one that someone chooses', async ({ page }) => {
  await openChat(page, '/about')
  const questions = chat(page).getByRole('list', { name: 'Questions to begin with' }).getByRole('button')
  const ofFirm = ['What are your hours?', 'Where is your office?', 'Do we need to meet in person?']
  await expect(questions).toHaveText(ofFirm)
  await goTo(page, '/services/expat-services')
  const ofExpats = [
    'Who needs to file an FBAR?',
    'What is the substantial presence test?',
    'How much does an expat return cost?',
  ]
  await expect(questions).toHaveText(ofExpats)
  await questions.first().click()
  await expect(log(page)).toContainText(/You.*Who needs to file an FBAR\?/s)
  await expect(log(page)).toContainText(/Source: /)
  await expect(questions).toHaveCount(0)
})

test('a chat fills the screen of a phone, and knows the first name of someone who is signed in', async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { firstName, lastName, email } = await client(page.request, address)
  await openChat(page)
  expect(await chat(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expect(chat(page)).toContainText(`Hello ${firstName}!`)
  await say(page, 'What is my balance?')
  await expect(log(page)).toContainText('Assistant (automated)')
  for (const fact of [lastName, email]) await expect(chat(page)).not.toContainText(fact)
})

test.describe('a page with a very long address', () => {
  test.use({ expectedFailures: [/\/a{300}$/] })

  test('has a chat that works', async ({ page }) => {
    await openChat(page, `/${'a'.repeat(300)}`)
    await say(page, 'What are your prices?')
    await expect(log(page)).toContainText('Delivered')
  })
})
