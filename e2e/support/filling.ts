import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import sharp from 'sharp'

let sent = 0

/** Sends data from a new network address. Returns the status, the answer, and the sentences in the answer. */
export async function send(request: APIRequestContext, method: 'POST' | 'PUT', path: string, data: object) {
  sent += 1
  const headers = { 'x-forwarded-for': `10.77.${sent >> 8}.${sent & 255}` }
  const answer = await request.fetch(`/api${path}`, { method, data, headers })
  const said = await answer.json()
  return { status: answer.status(), said, sentences: [said.message, ...Object.values(said.data?.fields ?? {})] }
}

/** Sends data like `send`, fails the test if the server refuses it, and returns the answer. */
export async function accepted(request: APIRequestContext, method: 'POST' | 'PUT', path: string, data: object) {
  const { status, said } = await send(request, method, path, data)
  expect(status, `${path} ${JSON.stringify(data).slice(0, 300)} → ${JSON.stringify(said)}`).toBeLessThan(300)
  return said
}

export const message = (text: string) => ({
  requestId: randomUUID(),
  name: text.slice(0, 80),
  email: `writer.${randomUUID()}@example.org`,
  phone: '',
  topic: 'expat',
  country: 'CA',
  message: `What I would like to know: ${text}`,
  way: 'email',
  consent: true,
})

export const testimonial = (text: string) => ({
  rating: 5,
  comment: `What I think of it: ${text}`,
  serviceType: 'Expat Tax',
  country: 'CA',
  location: text.slice(0, 80),
  name: text.slice(0, 80),
  nameChoice: 'full',
  hasConsented: true,
})

/** Uploads a picture that has the text as its file name and as its description. */
export async function uploadPicture(request: APIRequestContext, text: string) {
  const body = await sharp({ create: { width: 480, height: 270, channels: 3, background: '#275' } })
    .png()
    .toBuffer()
  const labels = new URLSearchParams({ name: `${text}.png`, alt: text })
  const headers = { 'content-type': 'image/png' }
  const answer = await request.post(`/api/admin/images?${labels}`, { data: body, headers })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as { src: string; width: number; height: number; name: string }
}

const inParagraph = (...content: object[]) => ({ type: 'paragraph', content })

/** Returns an article that has the text in every field that takes text. */
export function draftOf(text: string, slug: string, picture: { src: string; width: number; height: number }) {
  const words = { type: 'text', text }
  const paragraph = inParagraph(words)
  const cell = { type: 'tableCell', content: [paragraph] }
  const { src, width, height } = picture
  return {
    title: text.slice(0, 150),
    slug,
    excerpt: text.slice(0, 200),
    category: 'Expat Tax',
    author: text.slice(0, 100),
    reviewerName: text.slice(0, 100),
    reviewerCredential: text,
    taxYear: 2026,
    searchDescription: text,
    isFeatured: false,
    imageUrl: src,
    imageAlt: text,
    document: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [words] },
        inParagraph(...['bold', 'italic', 'code'].map((type) => ({ ...words, marks: [{ type }] }))),
        inParagraph({ ...words, marks: [{ type: 'link', attrs: { href: '/blog', title: text } }] }),
        { type: 'image', attrs: { src, width, height, alt: text, caption: text, title: text } },
        { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph] }] },
        { type: 'blockquote', content: [paragraph] },
        { type: 'callout', attrs: { kind: 'note' }, content: [paragraph] },
        { type: 'table', content: [{ type: 'tableRow', content: [cell, cell] }] },
      ],
    },
  }
}

/** Creates, saves and publishes an article. Returns its id. */
export async function publish(request: APIRequestContext, draft: object): Promise<string> {
  const { id } = await accepted(request, 'POST', '/admin/blog', {})
  const { version } = await accepted(request, 'PUT', `/admin/blog/${id}`, {
    basedOn: await versionOf(request, id),
    draft,
  })
  await accepted(request, 'POST', `/admin/blog/${id}/publish`, { basedOn: version })
  return id
}

export const versionOf = async (request: APIRequestContext, id: string): Promise<number> =>
  (await (await request.get(`/api/admin/blog/${id}`)).json()).version
