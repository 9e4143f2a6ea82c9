import { main, press } from './support/accounts.ts'
import {
  chat,
  inList,
  log,
  monday,
  newColleague,
  newVisitor,
  openAtDesk,
  openChat,
  say,
  textsIn,
  unsent,
  visitorWithoutPage,
} from './support/chat.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn, toastIn } from './support/site.ts'
import { expect, expectAccessible } from './support/test.ts'

const test = onOneSite({}, asAdmin)

test('two colleagues see who has a chat, and take it over from each other while both write', async ({
  page,
  browser,
  baseURL,
}) => {
  const nora = await newColleague(page, browser, baseURL)
  const phone = await newVisitor(browser, baseURL, monday)
  await openChat(phone, '/services/expat-services')
  await chat(phone).getByRole('button', { name: 'Talk to a person' }).click()
  await say(phone, 'Visitor 1')
  await page.clock.install()
  await openAtDesk(page, '/services/expat-services')
  await expect(main(page)).toContainText('The visitor is on our site.')
  // The page's clock nearly stands still, so the page doesn't ask on its own who else has the chat open.
  await page.clock.pauseAt(Date.now() + 5_000)
  await openAtDesk(nora, '/services/expat-services')
  await expect(main(nora)).toContainText('Elena Marsh has this chat open too. Agree on who answers.')
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(main(page)).toContainText('Nora Vale has this chat open too. Agree on who answers.', { timeout: 500 })
  }).toPass()
  await page.clock.resume()
  await press(page, 'Take over this chat')
  await expect(log(phone)).toContainText('Elena Marsh joined.')
  await expect(main(nora)).toContainText('Elena Marsh is answering this chat. Take it over first')
  await expect(main(nora)).toContainText('A colleague is answering. The visitor sees that you have joined.')
  await expectAccessible(nora, 'main')
  await openSignedIn(page, new URL(page.url()).pathname)
  await expect(main(page)).toContainText('Nora Vale has this chat open too. You are the one who answers.')

  // The others see for only a few seconds that someone is typing, so type until they have seen it.
  await expect(async () => {
    await nora.getByLabel('Your answer').pressSequentially('a')
    for (const one of [page, phone]) await expect(log(one)).toContainText('Nora Vale is writing...', { timeout: 2_000 })
  }).toPass()

  // Both write at the same time. Everyone sees the same order, and each message once.
  const written = /(Visitor|Elena|Nora) \d/g
  for (const number of [1, 2, 3])
    await Promise.all([
      say(page, `Elena ${number}`, 'Your answer'),
      say(nora, `Nora ${number}`, 'Your answer'),
      say(phone, `Visitor ${number + 1}`),
    ])
  await expect.poll(async () => (await textsIn(phone, written))?.length).toBe(10)
  for (const one of [page, nora, phone]) await expect(unsent(one)).toHaveCount(0)
  const order = await textsIn(phone, written)
  expect(new Set(order).size).toBe(10)
  for (const one of [page, nora]) await expect.poll(() => textsIn(one, written)).toEqual(order)
  await expect(chat(phone)).toContainText('Elena Marsh is answering.')

  await press(nora, 'Take over this chat')
  await expect(log(phone)).toContainText('Nora Vale joined.')
  await expect(chat(phone)).toContainText('Nora Vale is answering.')
  await expect(main(page)).toContainText('Nora Vale is answering this chat. Take it over first')
  await expect(page.getByRole('button', { name: 'Take over this chat' })).toBeVisible()
  await openSignedIn(nora, '/admin/chats?view=mine')
  await expect(inList(nora, '/services/expat-services')).toHaveCount(1)
  await page.getByLabel('Assigned to').selectOption({ label: 'No one: back to the queue' })
  await press(page, 'Assign the chat')
  await expect(toastIn(page)).toContainText('Chat put back in the queue')
  await expect(inList(nora, '/services/expat-services')).toHaveCount(0)
  await expect(chat(phone)).toContainText('Someone from our team will join you here.')
  for (const one of [nora, phone]) await one.context().close()
})

test('an answer that is still appearing stays whole when a colleague takes over and answers', async ({
  page,
  browser,
  baseURL,
}) => {
  const phone = await newVisitor(browser, baseURL, monday)
  await openChat(phone, '/blog')
  await say(phone, 'Hello')
  const answers = log(phone).getByRole('listitem').filter({ hasText: 'Assistant (automated)' })
  await expect(answers).toHaveCount(1)
  await openSignedIn(page, '/admin/chats?view=assistant')
  await inList(page, '/blog').click()
  await expect(page.getByRole('button', { name: 'Take over this chat' })).toBeVisible()

  // Each sentence of the answer waits for a timer, so the answer now stops after its first sentence.
  await phone.clock.pauseAt(monday.getTime() + 1_000)
  await say(phone, 'who needs to file an fbar?')
  await expect(answers).toHaveCount(2)
  const { chat: stored } = await (await phone.request.get('/api/chat')).json()
  const sentences: string[] = stored.items.at(-1).answer.sentences.map(({ text }: { text: string }) => text)
  expect(sentences.length).toBeGreaterThan(1)
  await expect(answers.last()).toContainText(sentences[0] ?? '')
  await expect(answers.last()).not.toContainText(sentences.at(-1) ?? '')
  await press(page, 'Take over this chat')
  await say(page, 'Elena 1', 'Your answer')
  await expect(log(phone)).toContainText('Elena 1')
  await say(phone, 'Visitor 1')
  await expect(log(page)).toContainText('Visitor 1')

  const parts = ['who needs to file an fbar', ...sentences, 'Elena Marsh joined', 'Elena 1', 'Visitor 1']
  const expectAllInOrder = async () => {
    for (const [one, joined] of [
      [phone, 'Elena Marsh joined'],
      [page, 'You joined'],
    ] as const) {
      const shown = async () => (await log(one).textContent()) ?? ''
      const expected = parts.map((part) => (part === 'Elena Marsh joined' ? joined : part))
      await expect
        .poll(async () => {
          const text = await shown()
          return expected.map((part) => text.split(part).length - 1)
        })
        .toEqual(expected.map(() => 1))
      const text = await shown()
      const places = expected.map((part) => text.indexOf(part))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
    }
  }
  await expectAllInOrder()
  await phone.clock.resume()
  await expectAllInOrder()
  await expect(unsent(phone)).toHaveCount(0)
  await phone.context().close()
})

test('the search in the list finds what visitors and the firm wrote, even with characters that patterns use', async ({
  page,
  baseURL,
}) => {
  for (const [path, text] of [
    ['/blog/one', 'I paid 100%_ of it from C:\\Taxes, "twice"'],
    ['/blog/two', "I paid 100 percent, in snake_case, and it's fine"],
  ] as const)
    await (await visitorWithoutPage(baseURL, path, text)).dispose()
  await openAtDesk(page, '/blog/one')
  await say(page, 'Please look at <Form> 8833-Q.', 'Your answer')
  await expect(log(page)).toContainText('Delivered')
  await openSignedIn(page, '/admin/chats')
  const found = () =>
    main(page)
      .getByRole('link', { name: /^Visitor on/ })
      .locator('visible=true')
      .allTextContents()
  const [one, two] = ['Visitor on /blog/one', 'Visitor on /blog/two']
  for (const [word, ...expected] of [
    ['100%', one],
    ['SNAKE_case', two],
    ['100%_', one],
    ['100 percent', two],
    ['C:\\Taxes', one],
    ["snake_case, and it's", two],
    ['form> 8833-q', one],
    ['100_percent'],
    ['"twice"', one],
    ['\\_'],
  ] as const) {
    await page.getByLabel('Search', { exact: true }).fill(word)
    await expect.poll(async () => (await found()).sort(), word).toEqual(expected)
    if (expected.length === 0) await expect(main(page)).toContainText('Nothing found')
  }
})
