import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { field, main, press } from './accounts.ts'
import { open } from './site.ts'

export const bookingPath = '/book-consultation'

/** The time zone of these journeys' browsers. */
export const zone = 'Europe/Berlin'

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** The free start times of the topic with one adviser. */
async function freeStartsWith(request: APIRequestContext, topic: string, adviser: string): Promise<string[]> {
  const search = new URLSearchParams({ from: day(3), to: day(40), topic, zone, adviser })
  const { starts } = (await (await request.get(`/api/booking/slots?${search}`)).json()) as { starts: string[] }
  return starts
}

/**
 * Returns a start time at least three days from now, on a day that no parallel journey uses. The named adviser is free
 * at that time. Without a name, every adviser who takes the topic is free, because an appointment can move only to
 * times of its own adviser.
 */
export async function freeStart(request: APIRequestContext, topic = 'accounting', adviser?: string): Promise<string> {
  const options = (await (await request.get('/api/booking/options')).json()) as {
    advisers: { id: string; name: string; topics: string[] }[]
  }
  const takers = options.advisers.filter(({ name, topics }) => topics.includes(topic) && name === (adviser ?? name))
  const all = await Promise.all(takers.map(({ id }) => freeStartsWith(request, topic, id)))
  const starts = all.reduce((shared, own) => shared.filter((start) => own.includes(start)))
  const { parallelIndex, config } = test.info()
  const own = starts.filter((one) => Math.floor(Date.parse(one) / 86_400_000) % config.workers === parallelIndex)
  const start = own[Math.floor(Math.random() * own.length)]
  expect(start, 'a free start').toBeDefined()
  return start ?? ''
}

export const newEmail = () => `nora.${process.pid}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.org`

export const words = (start: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(new Date(start))

/** The start time as the browser writes it, such as `3:15 PM`. */
export const clock = (start: string, timeZone = zone) => words(start, { timeZone, hour: 'numeric', minute: '2-digit' })

/** The address of the booking page with the times on the day of this start time. */
export function timesPath(start: string): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(start))
  const chosen = { service: 'accounting', country: 'DE', language: 'English', zone, day }
  return `${bookingPath}?${new URLSearchParams(chosen)}`
}

export const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name })
export const dayButton = (page: Page, start: string) =>
  main(page).getByRole('button', { name: words(start, { dateStyle: 'full' }) })
export const timeButton = (page: Page, start: string) =>
  main(page).getByRole('button', { name: new RegExp(`^${clock(start)}`) })

/** Chooses a country as people do, in the list that opens on focus. */
export async function chooseCountry(page: Page, country: string) {
  const list = field(page, 'Country you live in')
  await list.focus()
  await list.selectOption(country)
}

/** Opens the booking page, chooses a topic and continues to the times. */
export async function chooseTopic(page: Page, query = '?service=accounting') {
  await page.clock.install()
  await open(page, `${bookingPath}${query}`)
  await chooseCountry(page, 'Germany')
  await press(page, 'Continue')
  await expect(heading(page, 'Day and time')).toBeFocused()
}

/** Opens the day of this start time. */
export async function showDay(page: Page, start: string) {
  const wanted = words(start, { month: 'long', year: 'numeric' })
  const month = main(page).getByRole('heading', { level: 3, name: /^[A-Z][a-z]+ \d{4}$/ })
  for (let shown = await month.textContent(); shown !== wanted; shown = await month.textContent())
    await press(page, Date.parse(`1 ${shown}`) < Date.parse(`1 ${wanted}`) ? 'Next month' : 'Previous month')
  await dayButton(page, start).click()
}

export async function chooseTime(page: Page, start: string) {
  await showDay(page, start)
  await timeButton(page, start).click()
  await expect(heading(page, 'Your details')).toBeFocused()
}

export async function fillDetails(page: Page, email: string) {
  await field(page, 'Name').fill('Nora Vale')
  await field(page, 'Email address').fill(email)
  await field(page, 'What would you like to talk about? (optional)').fill('Payroll in two states.')
  // Wait as long as a person would need.
  await page.clock.fastForward('00:01')
}

/** Books an appointment through the API. Returns its link's token, its start time and its version. */
export async function book(request: APIRequestContext, address: string, email = newEmail(), headers = {}) {
  const startsAt = await freeStart(request)
  const post = (path: string, data: object) =>
    request.post(`/api/booking${path}`, { data, headers: { 'x-forwarded-for': address, ...headers } })
  const hold = (await (await post('/holds', { topic: 'accounting', startsAt })).json()) as { token: string }
  const details = { name: 'Nora Vale', email, country: 'DE', language: 'English', linkWay: 'email', zone }
  const answer = await post('/appointments', { hold: hold.token, ...details })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { token: string; startsAt: string; reference: string; version: number }
}

/** Makes other people hold this time with every adviser who takes the topic. Returns the tokens of their holds. */
export async function takeTimeOfAll(request: APIRequestContext, startsAt: string): Promise<string[]> {
  const tokens: string[] = []
  for (let other = 1; other < 20; other += 1) {
    const answer = await request.post('/api/booking/holds', {
      data: { topic: 'accounting', startsAt },
      headers: { 'x-forwarded-for': `198.51.${Math.floor(Math.random() * 250)}.${other}` },
    })
    if (answer.status() === 409) return tokens
    tokens.push(((await answer.json()) as { token: string }).token)
  }
  throw new Error('The time is still free.')
}
