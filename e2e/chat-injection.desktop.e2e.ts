import type { Page } from '@playwright/test'
import { main, press } from './support/accounts.ts'
import { chat, inList, log, monday, newVisitor, openChat, say, unsent } from './support/chat.ts'
import { accepted } from './support/filling.ts'
import { expectNothingLive, injections, whatRuns } from './support/injections.ts'
import { asAdmin, onOneSite } from './support/own-site.ts'
import { openSignedIn } from './support/site.ts'
import { expect, expectNoOverflow } from './support/test.ts'

const test = onOneSite({}, asAdmin)

const markdown = [
  '[a link](javascript:window.__hit=1)',
  '![a picture](x" onerror="window.__hit=1)',
  '**bold** `code` <https://evil.example> [evil](https://evil.example)',
]
const longWord = 'W'.repeat(400)
const hostile = [...injections, ...markdown, longWord]

/** Checks that the chat shows the texts as they were written, that nothing in them is live, and that they fit. */
async function expectPlain(page: Page, texts: string[]) {
  for (const text of texts) await expect(log(page)).toContainText(text)
  await expectNothingLive(page)
  await expect(log(page).locator('img, script, style, iframe, svg, b, code, details')).toHaveCount(0)
  await expectNoOverflow(page)
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 390, height })
  const tooWide = () => log(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await expect.poll(tooWide).toBe(0)
  await page.setViewportSize({ width, height })
}

test('a chat shows what visitors, the assistant and the firm write as plain text', async ({
  page,
  browser,
  baseURL,
}) => {
  // The assistant quotes the firm's own texts.
  const quoted = [injections[2], injections[7], ...markdown, longWord].join(' ')
  const fact = { topic: 'deadlines', question: `What is the zebra rule, ${injections[2]}?` }
  const { id, version } = await accepted(page.request, 'POST', '/admin/faqs', {
    ...{ ...fact, answer: `The zebra rule says ${quoted}` },
  })
  await accepted(page.request, 'POST', `/admin/faqs/${id}/state`, { version, state: 'published' })

  const phone = await newVisitor(browser, baseURL, monday)
  const ran = [await whatRuns(phone), await whatRuns(page)]
  await openChat(phone, '/blog')
  await say(phone, 'what is the zebra rule')
  await expect(log(phone)).toContainText(/Source: What is the zebra rule/)
  await expectPlain(phone, [`The zebra rule says ${injections[2]}`, ...markdown, longWord])
  await phone.context().setOffline(true)
  await say(phone, hostile.join('\n'))
  await expect(unsent(phone)).toContainText('Not sent yet.')
  await expectPlain(phone, hostile)
  await phone.context().setOffline(false)
  await expect(unsent(phone)).toHaveCount(0)
  await expectPlain(phone, hostile)

  await openSignedIn(page, '/admin/chats')
  await expectNothingLive(page)
  await expectNoOverflow(page)
  await inList(page, '/blog').click()
  await expectPlain(page, [`The zebra rule says ${injections[2]}`, ...hostile])
  await expect(log(page).getByRole('link', { name: /evil/ })).toHaveCount(0)
  await page.getByLabel('New note').fill(`My note: ${hostile.join('\n')}`)
  await press(page, 'Add note')
  await expect(main(page)).toContainText(`My note: ${hostile[0]}`)
  await press(page, 'Take over this chat')
  const trap = '"onmouseover="window.__hit=1'
  await say(
    page,
    ['From the firm:', ...hostile, `https://firm.example/${trap}`, `https://firm.example/${longWord}`].join('\n'),
    'Your answer',
  )
  await expect(log(phone)).toContainText('From the firm:')
  for (const one of [phone, page]) {
    await expectPlain(one, [...hostile, trap])
    await expect(log(one).getByRole('link', { name: 'https://firm.example/ (opens' })).toHaveCount(1)
  }
  await expect(chat(phone)).toContainText('Elena Marsh is answering.')
  expect(ran).toEqual([[], []])
  for (const one of [phone, page]) {
    await one.evaluate(() => Object.assign(window, { __hit: 1 }))
    await expect.poll(() => ran.flat().length, 'what runs would be seen').toBe([phone, page].indexOf(one) + 1)
  }
  await phone.context().close()
})
