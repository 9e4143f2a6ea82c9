import type { Browser, Page } from '@playwright/test'
import { bookCalls, expectMoving, secretKey } from './support/calls.ts'
import { test } from './support/page-and-processes.ts'
import { open } from './support/site.ts'
import { expect, expectAccessible, expectAccessibleInBoth, expectNoOverflow, waitForHydration } from './support/test.ts'

// The test cuts the connection itself. It also asks for camera and microphone on a page that may not use them.
test.use({ expectedFailures: [/\/api\/booking\/calls\//], expectedErrors: [/^Permissions policy violation: camera/] })

/** Opens another person's browser on a phone. */
async function newVisitor(browser: Browser, address: string) {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, extraHTTPHeaders: { 'x-forwarded-for': address } })
  return context.newPage()
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
const says = (page: Page, text: string | RegExp) => expect(page.getByRole('main').getByText(text)).toBeVisible()

test("two people see, hear and write to each other, even while the server can't be reached", async ({
  page: adviser,
  browser,
  start,
  usedFolder,
  address,
}) => {
  const [call] = await bookCalls(usedFolder, { inMinutes: 5 })
  const product = await start(usedFolder, { SECRET_KEY: secretKey })
  const { url } = product
  const visitor = await newVisitor(browser, address)
  const both = [adviser, visitor]
  await adviser.addInitScript(() => {
    const heard: string[] = []
    window.EventSource = class extends EventSource {
      constructor(address: string | URL) {
        super(address)
        this.addEventListener('signal', ({ data }) => heard.push(JSON.parse(data).signal.kind))
      }
    }
    Object.assign(window, { heard })
  })
  const lastHeard = () => adviser.evaluate(() => (Reflect.get(window, 'heard') as string[]).at(-1))
  await open(adviser, `${url}/consultation/${call?.adviser}`)
  await expect(adviser.getByRole('heading', { level: 1 })).toHaveText('Video consultation with Vera Visitor')
  await expectMoving(adviser, 'Your video')
  await expectAccessibleInBoth(adviser)
  await press(adviser, 'Join the call')
  await says(adviser, 'Waiting for Vera Visitor.')

  await open(visitor, `${url}/consultation/${call?.visitor}`)
  await visitor.getByLabel('Your name').fill('Vera V.')
  await expectNoOverflow(visitor)
  await press(visitor, 'Join the call')
  await expectMoving(visitor, "Dana Adviser's video")
  await expectMoving(adviser, "Vera V.'s video")
  await expectNoOverflow(visitor)
  await expectAccessible(adviser)

  await press(visitor, 'Mute')
  await expect(adviser.getByLabel('Muted')).toBeVisible()
  await press(visitor, 'Camera off')
  await says(adviser, "Vera V.'s camera is off.")
  await press(visitor, 'Camera on')
  await expectMoving(adviser, "Vera V.'s video")
  await press(adviser, 'Share screen')
  await expect(visitor.getByLabel("Dana Adviser's screen")).toBeVisible()
  await press(adviser, 'Stop sharing')
  await expectMoving(visitor, "Dana Adviser's video")

  await press(visitor, 'Devices')
  const loudspeaker = visitor.getByRole('dialog').getByLabel('Speaker')
  await loudspeaker.selectOption({ index: 1 })
  const chosen = await loudspeaker.inputValue()
  await visitor.keyboard.press('Escape')
  const heardThrough = () =>
    visitor.getByLabel("Dana Adviser's video").evaluate((video: HTMLVideoElement) => video.sinkId)
  expect(chosen).not.toBe('')
  await expect.poll(heardThrough).toBe(chosen)

  expect(await product.stop()).toBe(0)
  for (const page of both) await says(page, "We can't reach our server right now. Your call continues.")
  await expectMoving(visitor, "Dana Adviser's video")
  await expectMoving(adviser, "Vera V.'s video")
  await adviser.getByLabel('Your message').fill('My number is 123-45-6789 <b>')
  await says(adviser, 'This looks like a Social Security number.')
  await press(adviser, 'Send')
  await press(visitor, 'Messages (1)')
  await says(visitor, 'My number is •••-••-6789 <b>')
  await start(usedFolder, { SECRET_KEY: secretKey, PORT: new URL(url).port })
  // Both people return to the network and look for a new connection to each other at the same moment.
  for (const isOffline of [true, false]) await Promise.all(both.map((page) => page.context().setOffline(isOffline)))
  for (const page of both) await expect(page.getByText("We can't reach our server right now.")).toBeHidden()
  await expectMoving(visitor, "Dana Adviser's video")
  await expectMoving(adviser, "Vera V.'s video")

  await visitor.reload()
  await says(adviser, 'Vera V. left or lost the connection.')
  await expect.poll(lastHeard).toBe('gone')
  await press(visitor, 'Join the call')
  await expectMoving(adviser, "Vera Visitor's video")
  await expectMoving(visitor, "Dana Adviser's video")

  await adviser.getByRole('banner').getByRole('link', { name: 'Zenith' }).click()
  await adviser.getByRole('dialog').getByRole('button', { name: 'Stay in call' }).click()
  await press(adviser, 'End call')
  await says(adviser, 'Call ended.')
  await says(visitor, 'Dana Adviser ended the call.')
  await press(visitor, 'Join again')
  await press(visitor, 'Join the call')
  await says(visitor, 'Waiting for Dana Adviser.')
})

test("people who can't join see why and what to do", async ({ page, browser, start, usedFolder, address }) => {
  const calls = [{ inMinutes: 30, sequence: 1 }, { inMinutes: 30, state: 'canceled' }, { inMinutes: -100 }, {}]
  const [early, canceled, past, now] = await bookCalls(usedFolder, ...calls)
  const { url } = await start(usedFolder, { SECRET_KEY: secretKey })
  const at = (token = 'x', query = '') => `${url}/consultation/${token}${query}`
  const answer = await page.request.get(at(early?.visitor))
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'strict-origin',
    'permissions-policy': expect.stringMatching(/^camera=\(self\), microphone=\(self\), display-capture=\(self\), /),
  })
  expect(await answer.text()).not.toMatch(/Vera Visitor|<[^>]* style=/)

  await open(page, at(early?.visitor))
  await says(page, /It opens at .*, ten minutes before the start: in (19|20) minutes\./)
  await says(page, 'The time or adviser has changed since you booked.')
  await press(page, 'Check camera and microphone')
  await expectMoving(page, 'Your video')
  await open(page, at(canceled?.visitor))
  await says(page, 'This consultation was canceled')
  await open(page, at(past?.visitor))
  await says(page, 'This consultation is over')
  await open(page, at())
  await says(page, "This link isn't valid. Please use the one in our latest email.")
  await open(page, at(now?.visitor, '?as=adviser'))
  await says(page, 'Please sign in to join as the adviser')
  await expectAccessible(page)

  // Only the page of the call may use camera and microphone, even if people come from another page of the site.
  await open(page, `${url}/about`)
  const ask = () => navigator.mediaDevices.getUserMedia({ video: true }).catch(({ name }: Error) => name)
  expect(await page.evaluate(ask)).toBe('NotAllowedError')
  // We don't wait for the navigation here: it loads a new document, which would end `page.evaluate` with an error.
  const follow = (path: string) => void window.__reactRouterDataRouter?.navigate(path)
  await page.evaluate(follow, `/consultation/${now?.visitor}`)
  await expectMoving(page, 'Your video')
  await page.evaluate(follow, '/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Zenith')
  await waitForHydration(page)
  expect(await page.evaluate(ask)).toBe('NotAllowedError')

  const refusing = await newVisitor(browser, address)
  await refusing.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('', 'NotAllowedError')
    }
  })
  await open(refusing, at(now?.visitor))
  await says(refusing, "Your browser doesn't let this page use the camera and the microphone.")
  await press(refusing, 'Join without camera and microphone')
  await says(refusing, 'Waiting for Dana Adviser.')
  const unable = await newVisitor(browser, address)
  await unable.addInitScript(() => Reflect.deleteProperty(window, 'RTCPeerConnection'))
  await open(unable, at(now?.visitor))
  await says(unable, "This browser can't make video calls.")
})
