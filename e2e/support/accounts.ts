import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { findEmail, linkIn } from './outbox.ts'
import { open } from './site.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  password: string
}

let lastNumber = 0

/** Returns the details of a new person, without an account. */
export function newPerson(): Person {
  lastNumber += 1
  const email = `client.${process.pid}.${Date.now()}.${lastNumber}@example.org`
  return { firstName: 'Nora', lastName: 'Vale', email, password: 'quiet Lantern, 42 harbors' }
}

/** Calls the API as a browser at this network address. */
export async function call<Answer>(
  request: APIRequestContext,
  address: string,
  path: string,
  data: object = {},
  site = '',
) {
  const answer = await request.post(`${site}/api${path}`, { data, headers: { 'x-forwarded-for': address } })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return (await answer.json()) as Answer
}

export const tokenOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('token') ?? ''

/** Returns the path of the link in the newest email with this subject. */
export const emailedLink = async (request: APIRequestContext, to: string, subject: string, path: string) =>
  linkIn(await findEmail(request, to, subject), path)

export async function unconfirmedPerson(request: APIRequestContext, address: string) {
  const person = newPerson()
  await call(request, address, '/auth/sign-up', person)
  const confirmPath = await emailedLink(request, person.email, 'Please confirm your email address', '/auth/confirm')
  return { ...person, confirmPath }
}

/** Creates an account for someone and signs the request context in as them. */
export async function client(request: APIRequestContext, address: string): Promise<Person> {
  const { confirmPath, ...person } = await unconfirmedPerson(request, address)
  await call(request, address, '/auth/confirm-email', { token: tokenOf(confirmPath), password: person.password })
  return person
}

export const main = (page: Page) => page.getByRole('main')
export const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
export const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
export const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** Opens the filters of the list on the page. Only phones fold them. */
export async function openFilters(page: Page) {
  const button = main(page).getByRole('button', { name: /^Filters/ })
  if (await button.isVisible()) await button.click()
}

/** Fills in the sign-in form and sends it. */
export async function enterPassword(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await field(page, 'Email address').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Sign in')
}

export async function signInByForm(page: Page, person: Pick<Person, 'email' | 'password'>, path = '/sign-in') {
  await open(page, path)
  await enterPassword(page, person)
  await expect(page).not.toHaveURL(/\/(auth|sign-in)/)
}

/** Returns the email address with which someone is signed in, or undefined. */
export const signedInAs = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/auth/user')
    return answer.ok ? ((await answer.json()) as { email: string }).email : undefined
  })

export async function signOut(page: Page) {
  // After a sign-out, the API refuses requests that are still under way, and the browser logs an error. So first load a
  // page and wait until all of its requests are answered.
  await page.goto('/privacy-policy', { waitUntil: 'networkidle' })
  return page.evaluate(() => fetch('/api/auth/sign-out', { method: 'POST' }).then(({ status }) => status))
}
