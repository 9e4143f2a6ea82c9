import type { Locator, Page } from '@playwright/test'
import { main, press } from './support/accounts.ts'
import { chat, log, monday, newVisitor, openChat, say, sunday, unsent } from './support/chat.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { open, openSignedIn, toastIn } from './support/site.ts'
import { expect, expectAccessible, expectNoOverflow } from './support/test.ts'

const test = onOneSite({}, asAdmin)

test('a visitor asks the assistant, gets a person who takes over, and rates the chat', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await newVisitor(browser, baseURL, monday)
  await openChat(phone)
  await expect(chat(phone)).toContainText("I'm an automated assistant.")
  await expectNoOverflow(phone)
  await expectAccessible(phone)
  await say(phone, 'who needs to file an fbar? my ssn is 219-09-9999')
  await expect(log(phone)).toContainText('Delivered')
  await expect(log(phone)).not.toContainText('219-09')
  await expect(log(phone).getByText('Assistant (automated)')).toBeVisible()
  await expect(log(phone)).toContainText(/Source: .+, \w{3} \d{1,2}, \d{4}/)
  await expectAccessible(phone)

  // Asking for the transcript doesn't send what the visitor is writing.
  await phone.getByLabel('Your message').fill('A draft')
  await chat(phone).getByRole('button', { name: 'Email me this chat' }).click()
  await chat(phone).getByLabel('Email this chat to').fill('nora@example.org')
  await phone.keyboard.press('Enter')
  await expect(chat(phone)).toContainText("We'll email this chat to nora@example.org.")
  await expect(phone.getByLabel('Your message')).toHaveValue('A draft')
  await expect(log(phone)).not.toContainText('A draft')
  await phone.getByLabel('Your message').fill('')

  await openSignedIn(page, '/admin/chats')
  await expect(main(page)).toContainText('on /faqs')
  await chat(phone).getByRole('button', { name: 'Talk to a person' }).click()
  await expect(chat(phone)).toContainText('Someone from our team will join you here.')
  // The queue and the number in the navigation change by themselves.
  const links = page.getByRole('navigation', { name: 'Administration' })
  await expect(links.getByRole('link', { name: /^Chats ?, 1 waiting$/ })).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) /)
  await page.getByRole('link', { name: /^Waiting 1$/ }).click()
  await main(page).getByRole('link', { name: 'Visitor on /faqs' }).locator('visible=true').click()
  await expect(log(page)).toContainText('Visitor asked for a person.')
  await press(page, 'Take over this chat')
  await expect(log(phone)).toContainText('Elena Marsh joined.')
  await expect(links.getByRole('link', { name: /^Chats ?, 1 waiting$/ })).toBeVisible()
  await press(page, 'Suggest an answer')
  await press(page, 'Use this answer')
  await expect(page.getByLabel('Your answer')).toHaveValue(/FBAR[\s\S]+http/)
  await say(page, 'Good morning! See https://www.irs.gov/ first.', 'Your answer')
  await expect(log(phone).getByRole('link', { name: /irs\.gov/ })).toBeVisible()
  await expect(log(page)).toContainText('Read')
  await expect(links.getByRole('link', { name: 'Chats', exact: true })).toBeVisible()
  await say(phone, 'Thank you! <b>https://bad.example</b>')
  await expect(log(page)).toContainText('<b>https://bad.example</b>')
  await expect(log(page).getByRole('link', { name: /bad\.example/ })).toHaveCount(0)
  await expectNoOverflow(page)

  await expect(main(page)).toContainText('The visitor is on our site.')
  await page.getByLabel('New tag').fill('FBAR')
  await press(page, 'Add tag')
  await expect(main(page).getByRole('link', { name: 'fbar', exact: true })).toBeVisible()
  await page.getByLabel('Link this chat to a client').fill('Gagnon')
  await main(page)
    .getByRole('button', { name: /^Link to .*Gagnon/ })
    .first()
    .click()
  await expect(main(page).getByRole('button', { name: 'Unlink the client' })).toBeVisible()
  await page.getByLabel('Invite to book a consultation').selectOption({ index: 2 })
  await expect(page.getByLabel('Your answer')).toHaveValue(/book-consultation\?service=/)
  await page.getByLabel('Your answer').fill('')
  await press(page, 'Start an inquiry')
  await page.getByLabel('Name', { exact: true }).fill('Nora Night')
  await press(page, 'Start the inquiry')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.getByLabel('Email', { exact: true }).fill('nora.chat@example.org')
  await page.getByLabel('Country').selectOption('CA')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/who needs to file an fbar/)
  await page.getByLabel('The visitor agreed in the chat').check()
  // A toast may be fading above the page.
  await expectAccessible(page, 'main')
  await press(page, 'Start the inquiry')
  await expect(main(page).getByRole('link', { name: /^Open ZN-/ })).toBeVisible()
  await expect(main(page)).toContainText(/Started the inquiry ZN-/)
  await page.getByLabel('New note').fill('Wants a call next week.')
  await press(page, 'Add note')
  await expect(main(page)).toContainText('Wants a call next week.')
  await page.getByLabel('Close because').selectOption('answered')
  await press(page, 'Close the chat')
  await expect(toastIn(page)).toContainText('Chat closed')
  await expect(log(phone)).toContainText('The chat was closed.')
  await expect(chat(phone)).not.toContainText('next week')
  await chat(phone).getByRole('button', { name: '5 of 5: Very helpful' }).click()
  await expect(main(page)).toContainText('5 of 5')
  await chat(phone).getByRole('button', { name: 'Email me this chat' }).click()
  await chat(phone).getByRole('button', { name: 'Send the email' }).click()
  await expect(chat(phone)).toContainText('Please enter a valid email address')
  await chat(phone).getByLabel('Email this chat to').fill('nora@example.org')
  await chat(phone).getByRole('button', { name: 'Send the email' }).click()
  await expect(chat(phone)).toContainText("We'll email this chat to nora@example.org.")
  await open(page, '/admin/chats?tag=fbar')
  await expect(main(page).getByRole('link', { name: 'Visitor on /faqs' }).locator('visible=true')).toHaveCount(1)
  await chat(phone).getByRole('button', { name: 'Start a new chat' }).click()
  await expect(chat(phone).getByRole('list', { name: 'Questions to begin with' })).toBeVisible()
  await phone.context().close()
})

test('messages written without a network arrive once and in order, on every page', async ({ browser, baseURL }) => {
  const laptop = await newVisitor(browser, baseURL, monday, 1280)
  await openChat(laptop)
  await chat(laptop).getByRole('button', { name: 'Talk to a person' }).click()
  await say(laptop, 'One')
  await expect(log(laptop)).toContainText('Delivered')
  await laptop.context().setOffline(true)
  await say(laptop, 'Two')
  await say(laptop, 'Three')
  await expect(unsent(laptop)).toContainText('Not sent yet.')
  await expectAccessible(laptop)
  await laptop.context().setOffline(false)
  await expect(unsent(laptop)).toHaveCount(0)
  // The server stores the message, but its answer is lost.
  await laptop.route(
    '**/api/chat/messages',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await say(laptop, 'Four')
  await expect(log(laptop)).toContainText('Four')
  await laptop.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(chat(laptop)).toBeVisible()
  await open(laptop, '/about')
  await expect(chat(laptop)).toBeVisible()
  await expect(log(laptop)).toContainText('Four')
  const texts = (await log(laptop).getByRole('listitem').allTextContents()).join(' ')
  expect(texts.match(/One|Two|Three|Four/g)).toEqual(['One', 'Two', 'Three', 'Four'])
  await chat(laptop).getByLabel('Your message').focus()
  await laptop.keyboard.press('Escape')
  await expect(chat(laptop)).toHaveCount(0)
  await expect(laptop.getByRole('button', { name: 'Chat with us' })).toBeFocused()
  await laptop.context().close()
})

test('when the firm is closed, a visitor leaves a message, which arrives as an inquiry', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await newVisitor(browser, baseURL, sunday)
  await openChat(phone, '/contact')
  await chat(phone).getByRole('button', { name: 'Talk to a person' }).click()
  await expect(chat(phone)).toContainText('We are closed now.')
  await expectNoOverflow(phone)
  await expectAccessible(phone)
  await chat(phone).getByRole('button', { name: 'Send message' }).click()
  await expect(chat(phone).getByLabel('Your name')).toBeFocused()
  await expect(chat(phone)).toContainText('Please enter a valid email address')
  await chat(phone).getByLabel('Your name').fill('Nora Night')
  await chat(phone).getByLabel('Email').fill('nora.night@example.org')
  await chat(phone).getByLabel('Country').selectOption('CA')
  await chat(phone).getByLabel('Message', { exact: true }).fill('Please call me about my return next week.')
  await chat(phone).getByRole('checkbox').check()
  await chat(phone).getByRole('button', { name: 'Send message' }).click()
  await expect(chat(phone)).toContainText(/Its reference is ZN-/)
  await phone.context().close()
  await openSignedIn(page, '/admin/inquiries')
  await expect(main(page)).toContainText('Nora Night')
})

/** Counts the musical notes that a page plays. Each sound has two. */
const countNotes = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as unknown as { notes: number }
    counted.notes = 0
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...when) {
      counted.notes += 1
      start.apply(this, when)
    }
  })
const notesOf = (page: Page) => page.evaluate(() => (window as unknown as { notes: number }).notes)

test('sounds are off until someone turns them on, and an unread reply appears on the button and opens from a link', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await newVisitor(browser, baseURL, monday)
  await countNotes(phone)
  await countNotes(page)
  await openChat(phone, '/about')
  await chat(phone).getByRole('button', { name: 'Talk to a person' }).click()
  await say(phone, 'Hello?')
  await expect(log(phone)).toContainText('Delivered')
  await chat(phone).getByRole('button', { name: "Email me when there's a reply" }).click()
  await chat(phone).getByLabel('Email me at').fill('nora@example.org')
  await chat(phone).getByRole('button', { name: 'Save the address' }).click()
  await expect(chat(phone)).toContainText("we'll email you when a reply is waiting")
  await expectAccessible(phone)
  await openSignedIn(page, '/admin/chats?view=waiting')
  await main(page).getByRole('link', { name: 'Visitor on /about' }).locator('visible=true').click()
  await expect(main(page)).toContainText('nora@example.org')
  await say(page, 'First', 'Your answer')
  await expect(log(phone)).toContainText('First')
  expect([await notesOf(phone), await notesOf(page)]).toEqual([0, 0])
  const sound = chat(phone).getByRole('switch', { name: 'Play a sound for new messages' })
  await sound.click()
  await expect(sound).toBeChecked()
  // Turning the sound on plays it once.
  await expect.poll(() => notesOf(phone)).toBe(2)
  // Messages within the same second play only one sound.
  await phone.clock.setFixedTime(new Date(monday.getTime() + 5_000))
  await say(page, 'Second', 'Your answer')
  await expect(log(phone)).toContainText('Second')
  await expect.poll(() => notesOf(phone)).toBe(4)
  await open(phone, '/faqs')
  await phone.getByRole('button', { name: 'Chat with us' }).click()
  await expect(sound).toBeChecked()
  await chat(phone).getByRole('button', { name: 'Close the chat window' }).click()
  await say(page, 'Third', 'Your answer')
  await expect(phone.getByRole('button', { name: /^Chat with us ?, 1 unread$/ })).toBeVisible()
  await open(phone, '/#chat')
  await expect(log(phone)).toContainText('Third')
  await phone.context().close()
})

test('a chat that cannot be loaded leads to the contact form', async ({ browser, baseURL }) => {
  const phone = await newVisitor(browser, baseURL, monday)
  await phone.route('**/api/chat', (route) => route.fulfill({ status: 503, json: { message: 'Down' } }))
  await openChat(phone)
  await expect(chat(phone).getByRole('button', { name: 'Try again' })).toBeVisible()
  await chat(phone).getByRole('link', { name: 'Use the contact form' }).click()
  await expect(phone).toHaveURL(/\/contact$/)
  await phone.context().close()
})

test('when no one waits, the desk says when visitors can get a person', async ({ page }) => {
  await page.clock.setFixedTime(sunday)
  await openSignedIn(page, '/admin/chats?view=waiting&q=')
  const { items } = await (await page.request.get('/api/admin/chats?view=waiting')).json()
  for (const { id } of items) await page.request.post(`/api/admin/chats/${id}/close`, { data: { reason: 'other' } })
  await expect(main(page)).toContainText('No one is waiting')
  await expect(main(page)).toContainText('We open on Monday at 9 AM ET')
})

/**
 * Records what enters the log of messages, as screen readers hear it. Also counts the words that appear one after
 * another.
 */
const noteAnswersIn = (box: Locator) =>
  box.evaluate((element) => {
    const noted = window as unknown as { entered: string[]; appeared: number }
    Object.assign(noted, { entered: [], appeared: 0 })
    element.addEventListener('animationstart', () => {
      noted.appeared += 1
    })
    const changes = new MutationObserver((all) => {
      for (const { type, target, addedNodes } of all)
        for (const node of type === 'characterData' ? [target] : addedNodes) noted.entered.push(node.textContent ?? '')
    })
    changes.observe(element, { childList: true, subtree: true, characterData: true })
  })
const notedIn = (page: Page) =>
  page.evaluate(() => {
    const { entered, appeared } = window as unknown as { entered: string[]; appeared: number }
    return { entered, appeared }
  })

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`an answer comes word by word, and each sentence once for screen readers (${reducedMotion})`, async ({
    browser,
    baseURL,
  }) => {
    const phone = await newVisitor(browser, baseURL, monday)
    await phone.emulateMedia({ reducedMotion })
    await openChat(phone)
    await noteAnswersIn(log(phone))
    const answered = phone.waitForResponse('**/api/chat/messages')
    await say(phone, 'who needs to file an fbar?')
    await answered
    await expect(log(phone)).toContainText(/Source: .+, \w{3} \d{1,2}, \d{4}/)
    const { chat: loaded } = await (await phone.request.get('/api/chat')).json()
    const sentences: string[] = loaded.items.at(-1).answer.sentences.map(({ text }: { text: string }) => text)
    for (const sentence of sentences) await expect(log(phone)).toContainText(sentence)
    await expectAccessible(phone)
    const { entered, appeared } = await notedIn(phone)
    for (const sentence of sentences) expect(entered.filter((text) => text.includes(sentence))).toHaveLength(1)
    const words = sentences.join(' ').split(/\s+/).length
    if (reducedMotion === 'reduce') expect(appeared).toBe(0)
    else expect(appeared).toBeGreaterThanOrEqual(words)
    await phone.context().close()
  })
