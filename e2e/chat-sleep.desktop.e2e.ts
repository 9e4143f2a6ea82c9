import type { Page } from '@playwright/test'
import { main, press } from './support/accounts.ts'
import { chat, log, monday, newVisitor, openAtDesk, openChat, putAway, say, unsent } from './support/chat.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { hold, openSignedIn } from './support/site.ts'
import { expect } from './support/test.ts'

const test = onOneSite({}, asAdmin)

/**
 * Stops a page's scripts and everything that arrives there, as when a laptop sleeps. Uses the debugger, because
 * Chromium ignores `Page.setWebLifecycleState` for a page that a test controls.
 */
async function fallAsleep(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Debugger.enable')
  const stopped = new Promise((resolve) => cdp.once('Debugger.paused', resolve))
  await cdp.send('Debugger.pause')
  // The debugger stops the page at its next script, which is this one.
  const next = page.evaluate(() => undefined)
  await stopped
  const expression = 'document.querySelector("[role=log]").textContent'
  return {
    shown: async () => (await cdp.send('Runtime.evaluate', { expression })).result.value,
    wake: async () => {
      await cdp.send('Debugger.resume')
      await next
      await cdp.detach()
    },
  }
}

const texts = async (page: Page) =>
  (await log(page).getByRole('listitem').allTextContents()).join(' ').match(/Question \d+|Answer \d+|Half a sentence/g)

const numbered = (word: string, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${word} ${from + index}`)

test('a page that slept shows each message once and in order, and keeps what was typed', async ({
  page,
  browser,
  baseURL,
}) => {
  const laptop = await newVisitor(browser, baseURL, monday, 1280)
  await openChat(laptop)
  await chat(laptop).getByRole('button', { name: 'Talk to a person' }).click()
  await say(laptop, 'Question 1')
  await openSignedIn(page, '/admin/chats?view=waiting')
  await main(page).getByRole('link', { name: 'Visitor on /faqs' }).locator('visible=true').click()
  await press(page, 'Take over this chat')
  await expect(log(laptop)).toContainText('joined.')

  // The visitor's laptop sleeps with a message that it couldn't send, and wakes before its network is back.
  await laptop.context().setOffline(true)
  await say(laptop, 'Question 2')
  await expect(unsent(laptop)).toContainText('Not sent yet.')
  await laptop.getByLabel('Your message').fill('Half a sentence')
  const laptopAsleep = await fallAsleep(laptop)
  const answers = numbered('Answer', 1, 12)
  for (const answer of answers) await say(page, answer, 'Your answer')
  await expect.poll(() => texts(page)).toEqual(['Question 1', ...answers])
  await expect(unsent(page)).toHaveCount(0)
  expect(await laptopAsleep.shown()).not.toContain('Answer')
  await laptopAsleep.wake()
  await laptop.context().setOffline(false)
  const first = ['Question 1', ...answers, 'Question 2']
  await expect.poll(() => texts(laptop)).toEqual(first)
  await expect(unsent(laptop)).toHaveCount(0)
  await expect(laptop.getByLabel('Your message')).toHaveValue('Half a sentence')
  await laptop.getByLabel('Your message').press('Enter')
  await expect.poll(() => texts(page)).toEqual([...first, 'Half a sentence'])

  // Now the firm's computer sleeps, but its network stays connected.
  await page.getByLabel('Your answer').fill('Answer 13')
  const deskAsleep = await fallAsleep(page)
  const questions = numbered('Question', 3, 6)
  for (const question of questions) await say(laptop, question)
  await expect.poll(() => texts(laptop)).toEqual([...first, 'Half a sentence', ...questions])
  await expect(unsent(laptop)).toHaveCount(0)
  expect(await deskAsleep.shown()).not.toContain('Question 3')
  await deskAsleep.wake()
  await expect.poll(() => texts(page)).toEqual([...first, 'Half a sentence', ...questions])
  await expect(page.getByLabel('Your answer')).toHaveValue('Answer 13')
  await page.getByLabel('Your answer').press('Enter')
  await expect.poll(() => texts(laptop)).toEqual([...first, 'Half a sentence', ...questions, 'Answer 13'])
  await laptop.context().close()
})

test('a tab in the background first gets the messages that were written before its own late one', async ({
  page,
  browser,
  baseURL,
}) => {
  const laptop = await newVisitor(browser, baseURL, monday, 1280)
  await openChat(laptop, '/about')
  await chat(laptop).getByRole('button', { name: 'Talk to a person' }).click()
  await say(laptop, 'Question 1')
  await openAtDesk(page, '/about')
  await say(page, 'Answer 1', 'Your answer')
  await expect(log(laptop)).toContainText('Answer 1')

  const release = await hold(laptop, '/api/chat/messages')
  await say(laptop, 'Question 2')
  await putAway(laptop, true)
  await say(page, 'Answer 2', 'Your answer')
  await expect.poll(() => texts(page)).toEqual(['Question 1', 'Answer 1', 'Answer 2'])
  await expect(unsent(page)).toHaveCount(0)
  release()
  const all = ['Question 1', 'Answer 1', 'Answer 2', 'Question 2']
  await expect.poll(() => texts(page)).toEqual(all)
  await expect(unsent(laptop)).toHaveCount(0)
  await putAway(laptop, false)
  await expect.poll(() => texts(laptop)).toEqual(all)
  await laptop.context().close()
})
