import type { Page } from '@playwright/test'
import { main, press } from './support/accounts.ts'
import {
  chat,
  inList,
  log,
  monday,
  newVisitor,
  openAtDesk,
  openChat,
  putAway,
  say,
  unsent,
  visitorWithoutPage,
} from './support/chat.ts'
import { accepted } from './support/filling.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { open, openSignedIn, toastIn } from './support/site.ts'
import { expect, expectAccessible, expectNoOverflow } from './support/test.ts'

const test = onOneSite({}, asAdmin)
test.use({ expectedFailures: [/\/api\/admin\/chats\/replies$/] })

const confirm = (page: Page, action: string) => page.getByRole('dialog').getByRole('button', { name: action }).click()

test('an adviser writes a canned reply, inserts it below other text, changes it, sends it and removes it', async ({
  page,
  browser,
  baseURL,
}) => {
  await openSignedIn(page, '/admin/chats/replies')
  await press(page, 'Add canned reply')
  await expect(page.getByLabel('Title')).toBeFocused()
  await expect(main(page)).toContainText('Please enter a title')
  const reply = { title: 'Where to send W-2s', text: 'Please upload your W-2.\nIt takes a minute.' }
  await page.getByLabel('Title').fill(reply.title.toUpperCase())
  await page.getByLabel('Text').fill(reply.text)
  await press(page, 'Add canned reply')
  await expect(toastIn(page)).toContainText('Canned reply added')
  await page.getByLabel('Title').fill(reply.title)
  await page.getByLabel('Text').fill('Another text')
  await press(page, 'Add canned reply')
  await expect(main(page)).toContainText('Another canned reply has this title. Choose a different one.')
  await expectAccessible(page, 'main')
  await expectNoOverflow(page)

  const phone = await newVisitor(browser, baseURL, monday)
  await openChat(phone, '/about')
  await chat(phone).getByRole('button', { name: 'Talk to a person' }).click()
  await say(phone, 'Where do I send my W-2?')
  await openAtDesk(page, '/about')
  const answer = page.getByLabel('Your answer')
  await answer.fill('Good morning!')
  const choice = page.getByLabel('Insert a canned reply')
  await choice.selectOption({ label: reply.title.toUpperCase() })
  await expect(answer).toHaveValue(`Good morning!\n\n${reply.text}`)
  // The same reply can be inserted again.
  await expect(choice).toHaveValue('')
  await choice.selectOption({ label: reply.title.toUpperCase() })
  await expect(answer).toHaveValue(`Good morning!\n\n${reply.text}\n\n${reply.text}`)
  await answer.fill(`Good morning! ${reply.text} Thank you.`)
  await answer.press('Enter')
  await expect(log(phone)).toContainText('Good morning! Please upload your W-2.\nIt takes a minute. Thank you.')
  await expect(chat(phone)).not.toContainText(reply.title.toUpperCase())

  await main(page).getByRole('link', { name: 'Edit canned replies' }).click()
  await main(page)
    .getByRole('button', { name: /^Remove ?: WHERE TO SEND W-2S$/ })
    .click()
  await confirm(page, 'Remove')
  await expect(toastIn(page)).toContainText('Canned reply removed')
  await expect(main(page)).not.toContainText(reply.title.toUpperCase())
  await page.goBack()
  await expect(choice).not.toContainText(reply.title.toUpperCase())
  await expect(log(page)).toContainText('It takes a minute. Thank you.')
  await phone.context().close()
})

test('a blocked visitor sees that the chat has ended, and can write again only after the firm unblocks them', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await newVisitor(browser, baseURL, monday)
  await openChat(phone, '/contact')
  await chat(phone).getByRole('button', { name: 'Talk to a person' }).click()
  await say(phone, 'Buy my pills')
  await openAtDesk(page, '/contact')
  await press(page, 'Block visitor')
  await expect(page.getByRole('dialog')).toContainText('The contact form still works for them.')
  await expectAccessible(page, 'dialog')
  await confirm(page, 'Block visitor')
  await expect(toastIn(page)).toContainText('Visitor blocked')
  await expect(main(page)).toContainText("This visitor is blocked and can't write in the chat.")
  await expect(main(page)).toContainText('Spam or abuse.')
  await expect(page.getByLabel('Your answer')).toHaveCount(0)

  await expect(log(phone)).toContainText('The chat was closed.')
  await expect(chat(phone)).not.toContainText('blocked')
  await chat(phone).getByRole('button', { name: 'Start a new chat' }).click()
  await say(phone, 'More pills')
  await expect(unsent(phone)).toContainText(
    "Not sent. You can't write in this chat anymore. Please use the contact form.",
  )
  await expectAccessible(phone)
  await expectNoOverflow(phone)
  await open(phone, '/contact')
  await phone.getByRole('button', { name: 'Chat with us' }).click()
  await expect(unsent(phone)).toContainText("You can't write in this chat anymore.")
  // Other visitors can still write.
  await (await visitorWithoutPage(baseURL, '/services/accounting', 'I am someone else')).dispose()

  await press(page, 'Unblock visitor')
  await confirm(page, 'Unblock visitor')
  await expect(toastIn(page)).toContainText('Visitor unblocked')
  await chat(phone).getByRole('button', { name: 'Edit message' }).click()
  await chat(phone).getByRole('button', { name: 'Start a new chat' }).click()
  await phone.getByLabel('Your message').press('Enter')
  await expect(log(phone)).toContainText('More pills')
  await expect(log(phone)).toContainText('Delivered')
  await expect(unsent(phone)).toHaveCount(0)
  await phone.context().close()
})

/**
 * Replaces the browser's notifications with some that the test can read. They work only after the test has allowed
 * them.
 */
const giveNotifications = (page: Page) =>
  page.addInitScript(() => {
    const shown: object[] = []
    class Shown {
      static get permission() {
        return localStorage.getItem('allowed') ? 'granted' : 'default'
      }
      static requestPermission = async () => (localStorage.getItem('allowed') ? 'granted' : 'denied')
      constructor(
        readonly title: string,
        readonly options: object,
      ) {
        shown.push(this)
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown, shown })
  })

interface Shown {
  title: string
  options: { body: string }
  onclick: () => void
}
const shownIn = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'shown') as Shown[]).map(({ title, options: { body } }) => [title, body]))

async function closeWaiting(page: Page) {
  const { items } = await (await page.request.get('/api/admin/chats?view=waiting')).json()
  for (const { id } of items) await page.request.post(`/api/admin/chats/${id}/close`, { data: { reason: 'other' } })
}

test('a page in the background notifies people who turned this on each time another visitor starts to wait', async ({
  page,
  baseURL,
}) => {
  await giveNotifications(page)
  await closeWaiting(page)
  await openSignedIn(page, '/admin/chats')
  await press(page, 'Notify me on this computer')
  await expect(main(page)).toContainText('The browser blocks notifications from this site.')
  await page.evaluate(() => localStorage.setItem('allowed', 'yes'))
  await press(page, 'Notify me on this computer')
  await expect(main(page)).toContainText("We'll notify you when a visitor is waiting")
  await expect(page.getByRole('button', { name: 'Turn off notifications' })).toBeVisible()

  await openSignedIn(page, '/admin/inquiries')
  const arrives = async (number: number) => {
    await (await visitorWithoutPage(baseURL, `/blog/waiting-${number}`, 'A secret')).dispose()
    await expect(page).toHaveTitle(new RegExp(`^\\(${number}\\) `))
  }
  await arrives(1)
  expect(await shownIn(page)).toEqual([])
  await putAway(page, true)
  await arrives(2)
  await arrives(3)
  const notices = [2, 3].map((count) => ['Chat', `${count} visitors are waiting for a person.`])
  expect(await shownIn(page)).toEqual(notices)
  await page.evaluate(() => (Reflect.get(window, 'shown') as Shown[]).at(-1)?.onclick())
  await expect(page).toHaveURL('/admin/chats?view=waiting')
  await putAway(page, false)
  await press(page, 'Turn off notifications')
  await putAway(page, true)
  await arrives(4)
  expect(await shownIn(page)).toEqual(notices)
  await putAway(page, false)
  await inList(page, '/blog/waiting-1').click()
  await say(page, 'Good morning!', 'Your answer')
  await expect(page).toHaveTitle(/^\(3\) /)
  await open(page, '/about')
  await page.getByRole('banner').getByRole('button', { name: 'Admin' }).click()
  await expect(page.getByRole('menuitem', { name: /^Chat Management ?, live, 3 waiting$/ })).toBeVisible()
})

test('the assistant answers with a new price and a new fact as soon as the firm has saved them', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await newVisitor(browser, baseURL, monday)
  await openChat(phone, '/about')
  const answers = log(phone).getByText('Assistant (automated)')
  const ask = async (question: string) => {
    const before = await answers.count()
    await say(phone, question)
    await expect(answers).toHaveCount(before + 1)
    const { chat: stored } = await (await phone.request.get('/api/chat')).json()
    return stored.items.at(-1).text as string
  }
  const fact = { topic: 'deadlines', question: 'What is the zebra limit?' }
  const { id, version } = await accepted(page.request, 'POST', '/admin/faqs', {
    ...{ ...fact, answer: 'The zebra limit is 41 days for everyone.' },
  })
  const state = { version, state: 'published' }
  const published = await accepted(page.request, 'POST', `/admin/faqs/${id}/state`, state)
  expect(await ask('how much is a personal return')).toContain('$299')
  expect(await ask('what is the zebra limit')).toContain('41 days')

  await openSignedIn(page, '/admin/company')
  const prices = page.getByRole('region', { name: 'Prices', exact: true })
  await prices.getByLabel('Individual tax, US$').fill('351')
  await prices.getByRole('button', { name: 'Save prices' }).click()
  await expect(prices).toContainText('Saved. Every page now shows your changes.')
  const changed = { ...fact, answer: 'The zebra limit is 57 days for everyone.', version: published.version }
  await accepted(page.request, 'POST', `/admin/faqs/${id}`, changed)
  const price = await ask('how much is a personal return')
  expect(price).toContain('$351')
  expect(price).not.toContain('299')
  expect(await ask('what is the zebra limit')).toMatch(/^(?!.*41 days).*57 days/s)
  await expect(log(phone).getByRole('listitem').last()).toContainText('57 days')
  await phone.context().close()
})
