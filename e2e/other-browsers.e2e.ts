import { writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import { Visitor } from './support/other-browser.ts'
import { findEmail, linkIn } from './support/outbox.ts'
import { expect, test } from './support/processes.ts'
import { withLateScripts, withoutScripts } from './support/site-in-front.ts'
import { takeTime } from './support/test.ts'
import { clock, newEmail, timesPath, zone } from './support/visits.ts'
import { otherBrowsers } from './support/web-driver.ts'

/** What every browser must be able to do on a phone, with scripts and without. */
const visits: Record<string, (visitor: Visitor, request: APIRequestContext) => Promise<void>> = {
  'finds a service in the menu': async (visitor) => {
    await visitor.open('/about')
    await visitor.press('Open menu', 'header')
    await visitor.press('Services', 'header')
    await visitor.follow('Expat Services', 'header')
    await visitor.sees('Taxes for a life in two countries', 'h1')
    await visitor.fits()
  },
  'reads an answer': async (visitor) => {
    await visitor.open('/faqs')
    await visitor.press('Who needs to file an FBAR, and when?', 'main')
    await visitor.sees('$10,000', '#fbar')
  },
  'gets a quick estimate': async (visitor) => {
    await visitor.open('/')
    await visitor.fill('Annual income', '95000')
    await visitor.press('Calculate', 'main')
    await visitor.sees('$20,900')
  },
  'calculates a return in detail': async (visitor) => {
    await visitor.open('/calculators/united-states')
    await visitor.fill('Wages', '95,000')
    await visitor.press('Calculate', 'main')
    await visitor.sees('$12,070', 'main')
    await visitor.fits()
  },
  'subscribes to the newsletter': async (visitor, request) => {
    const email = newEmail()
    await visitor.open('/about')
    await takeTime()
    await visitor.fill('Email address', email, 'footer')
    await visitor.press('Subscribe', 'footer')
    await visitor.sees('Successfully Subscribed!')
    await findEmail(request, email, 'Please confirm')
  },
  'sends a message': async (visitor) => {
    const email = newEmail()
    await visitor.open('/contact')
    await visitor.fill('Name', 'Zoë Whitfield')
    await visitor.choose('Topic', 'Expat services')
    await visitor.choose('Country', 'Portugal')
    await visitor.fill('Message', 'We moved from Ohio to Ontario in May.')
    await visitor.press('Send message')
    await visitor.sees('Please enter a valid email address', 'main')
    await visitor.fill('Email address', email)
    await visitor.check('You may use what I have entered here…')
    await takeTime()
    await visitor.press('Send message')
    await visitor.sees('Thanks, we got your message', 'main')
    await visitor.fits()
  },
  'creates an account and is signed in': async (visitor, request) => {
    const email = newEmail()
    const password = 'quiet Harbor, 42 lanterns'
    await visitor.open('/sign-up?to=/client-portal')
    await visitor.fill('First name', 'Nora')
    await visitor.fill('Last name', 'Vale')
    await visitor.fill('Email address', email)
    await visitor.fill('Password', password)
    await takeTime()
    await visitor.press('Create account', 'main')
    await visitor.sees('Check your email', 'main')
    await visitor.open(linkIn(await findEmail(request, email, 'Please confirm your email address'), '/auth/confirm'))
    await visitor.fill('Password', password)
    await visitor.press('Confirm and sign in', 'main')
    await visitor.arrives('/client-portal')
    await visitor.open('/api/auth/user')
    await visitor.sees(email)
  },
}

/** Books a consultation at a free time. */
async function book(visitor: Visitor, request: APIRequestContext, start: string) {
  const email = newEmail()
  await visitor.open(timesPath(start))
  await visitor.press(`${clock(start)}…`, 'main')
  await visitor.fill('Name', 'Nora Vale')
  await visitor.fill('Email address', email)
  await visitor.press('Continue', 'main')
  await visitor.sees(email, 'main')
  await takeTime()
  await visitor.press('Confirm booking', 'main')
  await visitor.sees('Your consultation is booked')
  await visitor.fits()
  await findEmail(request, email, 'Your consultation:')
}

for (const { name, packages, start: startBrowser } of otherBrowsers) {
  for (const scripts of ['with scripts', 'without scripts']) {
    test(`${name} ${scripts}: a visitor finds, calculates, writes, signs up and books`, async ({
      start,
      usedFolder,
      playwright,
    }, info) => {
      test.skip(!startBrowser, `${name} is not installed (Debian: ${packages})`)
      const product = await start(usedFolder)
      const site = scripts === 'with scripts' ? undefined : await withoutScripts(product.url)
      const driver = await startBrowser?.()
      if (!driver) return
      const request = await playwright.request.newContext({ baseURL: product.url })
      const visitor = new Visitor(driver, site?.url ?? product.url)
      try {
        for (const [does, visit] of Object.entries(visits)) await test.step(does, () => visit(visitor, request))
        await test.step('books a consultation', async () => {
          const from = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
          const to = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
          const search = new URLSearchParams({ from, to, topic: 'accounting', zone })
          const { starts } = await (await request.get(`/api/booking/slots?${search}`)).json()
          expect(starts.length).toBeGreaterThan(0)
          await book(visitor, request, starts[0])
        })
      } catch (error) {
        // If the browser has crashed, there is no picture. The first error then says why.
        const picture = await driver.picture().catch(() => undefined)
        if (picture) writeFileSync(info.outputPath('window.png'), picture)
        throw error
      } finally {
        await driver.close()
        await request.dispose()
        site?.close()
      }
    })
  }

  test(`${name}: a visitor who leaves a page while its scripts load isn't brought back`, async ({
    start,
    usedFolder,
  }) => {
    test.skip(!startBrowser, `${name} is not installed (Debian: ${packages})`)
    const product = await start(usedFolder)
    const site = await withLateScripts(product.url)
    // The pages never load completely, because some of their scripts don't arrive.
    const driver = await startBrowser?.('none')
    if (!driver) return
    try {
      const visitor = new Visitor(driver, site.url)
      await visitor.open('/contact')
      await visitor.sees('Send message', 'main')
      await visitor.open('/about')
      await visitor.arrives('/about')
      // Wait, because a reload would begin at once and take half a second, as every page does here.
      await setTimeout(2000)
      await visitor.arrives('/about')
      expect(await driver.run("return sessionStorage.getItem('zenith_reloaded_at')")).toBeNull()
    } finally {
      await driver.close()
      site.close()
    }
  })
}
