import { type APIRequestContext, expect } from '@playwright/test'

/** Returns the addresses of the pages for the emails to someone, newest first, as `/dev/outbox` lists them. */
async function listEmails(request: APIRequestContext, recipient: string, subject: string): Promise<string[]> {
  const list = await (await request.get('/dev/outbox')).text()
  const rows = list.matchAll(/<a href="(\/dev\/outbox\/[^"]+)">([^<]*)<\/a><small>to ([^ ]+) /g)
  return [...rows].flatMap(([, path = '', title = '', to]) =>
    to === recipient && title.includes(subject) ? [path] : [],
  )
}

/** Counts the emails with this subject to someone. */
export const countEmails = async (request: APIRequestContext, recipient: string, subject: string) =>
  (await listEmails(request, recipient, subject)).length

/** Waits until the recipient gets an email with this subject, and returns its HTML. */
export async function findEmail(request: APIRequestContext, recipient: string, subject: string): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => {
      path = (await listEmails(request, recipient, subject))[0]
      return path
    })
    .toBeDefined()
  const html = await (await request.get(path ?? '')).text()
  return html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
}

/** Returns the path and query of the first link in an email that leads to this page. */
export function linkIn(email: string, path: string): string {
  const [, address = ''] = new RegExp(`https?://[^/\\s]+(${path}\\?token=[^\\s<"]+)`).exec(email) ?? []
  expect(address, `a link to ${path} in the email`).not.toBe('')
  return address
}
