import { type APIRequestContext, expect } from '@playwright/test'

/** The addresses of the mails to someone, newest first, as `/dev/outbox` lists them. */
async function listMails(request: APIRequestContext, recipient: string, subject: string): Promise<string[]> {
  const list = await (await request.get('/dev/outbox')).text()
  const rows = list.matchAll(/<a href="(\/dev\/outbox\/[^"]+)">([^<]*)<\/a><small>to ([^ ]+) /g)
  return [...rows].flatMap(([, path = '', title = '', to]) =>
    to === recipient && title.includes(subject) ? [path] : [],
  )
}

/** How many mails with this subject went to someone. */
export const countMails = async (request: APIRequestContext, recipient: string, subject: string) =>
  (await listMails(request, recipient, subject)).length

/** Waits for the mail to someone with this subject; its page as HTML. */
export async function findMail(request: APIRequestContext, recipient: string, subject: string): Promise<string> {
  let path: string | undefined
  await expect
    .poll(async () => {
      path = (await listMails(request, recipient, subject))[0]
      return path
    })
    .toBeDefined()
  const html = await (await request.get(path ?? '')).text()
  return html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
}

/** The path and query of the first link in a mail to a page of the site. */
export function linkIn(mail: string, path: string): string {
  const [, address = ''] = new RegExp(`https?://[^/\\s]+(${path}\\?token=[^\\s<"]+)`).exec(mail) ?? []
  expect(address, `a link to ${path} in the mail`).not.toBe('')
  return address
}
