import { parseAtomFeed, parseRssFeed } from 'feedsmith'
import { describe, expect } from 'vitest'
import type { Ctx } from '../../../platform/context.ts'
import { test } from '../../../platform/testing/test.ts'
import type { ArticleDocument } from '../shared/document.ts'
import { atomFeed, rssFeed } from './feeds.ts'
import { documentOf, newPost } from './testing.ts'

const evil = `</title>]]><script>alert("1")</script> & 'x' &amp; \u0001\ud800\ufffe end`
const site = 'http://localhost:3000'

test('a feed escapes everything an article says', async ({ ctx }) => {
  const post = await newPost(ctx, {
    title: evil,
    excerpt: evil.slice(0, 200),
    slug: 'a"b<c',
    imageAlt: evil,
    text: evil.toWellFormed(),
  })
  for (const xml of [await rssFeed(ctx), await atomFeed(ctx)]) {
    expect(xml).toContain(`&lt;/title&gt;]]&gt;&lt;script&gt;alert(“1”)&lt;/script&gt; &amp; ‘x’ &amp;amp; `)
    expect(xml).toContain('http://localhost:3000/blog/a%22b%3Cc')
    expect(xml).toContain(`urn:uuid:${post.id}`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML doesn't allow them
    expect(xml).not.toMatch(/[\u0000-\u0008\ufffe]|\p{Surrogate}/u)
    const bare = xml.replace(/<\/?[a-z:]+( [a-z:A-Z]+="[^"<]*")*\/?>|<\?xml [^>]*\?>|<rss [^>]*>/gi, '')
    expect(bare).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|#39);)/)
  }
})

test('an empty blog has empty feeds', async ({ ctx }) => {
  expect(await rssFeed(ctx)).not.toContain('<item>')
  expect(await atomFeed(ctx)).toContain(`<updated>${ctx.now().toISOString()}</updated>`)
})

/** Returns the newest article's HTML from each feed. */
async function contentsOf(ctx: Ctx): Promise<(string | undefined)[]> {
  const { items = [] } = parseRssFeed(await rssFeed(ctx))
  const { entries = [] } = parseAtomFeed(await atomFeed(ctx))
  return [items[0]?.content?.encoded, entries[0]?.content?.value]
}

describe('the whole article', () => {
  test('is in both feeds with absolute addresses and the disclaimer', async ({ ctx }) => {
    const words = (text: string, ...marks: object[]) => ({ type: 'text', text, marks })
    const link = (href: string) => ({ type: 'link', attrs: { href } })
    const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
    const content = [
      { type: 'heading', attrs: { level: 3 }, content: [words('Fees & dates')] },
      paragraph(words('Ask', link('/contact')), words(' or ', { type: 'bold' }), words('read', link('#on-fees'))),
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [{ type: 'listItem', content: [paragraph(words('three'))] }],
      },
      { type: 'callout', attrs: { kind: 'warning' }, content: [paragraph(words('Careful'))] },
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableHeader', content: [paragraph(words('Rate'))] }] }],
      },
      {
        type: 'image',
        attrs: { src: '/media/x/800.jpg', alt: '"A" desk', width: 800, height: 500, caption: 'Own work' },
      },
    ]
    // The cast is needed because the literal's types are wider than the document's.
    const document = { type: 'doc', content } as unknown as ArticleDocument
    await newPost(ctx, { slug: 'fees', document, taxYear: 2026, imageUrl: '/media/y/1200.jpg', imageAlt: 'A lamp.' })
    const [inRss, inAtom] = await contentsOf(ctx)
    expect(inAtom).toBe(inRss)
    for (const part of [
      `<img src="${site}/media/y/1200.jpg" alt="A lamp."/>`,
      '<h3>Fees &amp; dates</h3>',
      `<a href="${site}/contact">Ask</a><strong> or </strong><a href="${site}/blog/fees#on-fees">read</a>`,
      '<ol start="3"><li><p>three</p></li></ol>',
      '<p><strong>Please note</strong></p><p>Careful</p>',
      '<th><p>Rate</p></th>',
      `<img src="${site}/media/x/800.jpg" alt="&quot;A&quot; desk" width="800" height="500"/>`,
      '<figcaption>Own work</figcaption>',
      'general information for tax year 2026, not tax or legal advice',
    ])
      expect(inRss).toContain(part)
  })

  test('has nothing that the page would not render', async ({ ctx }) => {
    const hostile = [
      { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
      { type: 'image', attrs: { src: 'https://evil.example/a.png', alt: 'x', width: 1, height: 1 } },
      { type: 'callout', attrs: { kind: 'constructor' }, content: [] },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'press', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }],
      },
    ]
    // The cast is needed because an article must not contain such nodes.
    await newPost(ctx, { document: { type: 'doc', content: hostile } as unknown as ArticleDocument })
    const [html = ''] = await contentsOf(ctx)
    expect(html).toContain('<p>press</p>')
    expect(html).not.toMatch(/script|evil|href|constructor/)
  })

  test('is left out if it is too long, but its excerpt stays', async ({ ctx }) => {
    await newPost(ctx, { document: documentOf('word '.repeat(40_000)) })
    expect(await contentsOf(ctx)).toEqual([undefined, undefined])
    expect(parseRssFeed(await rssFeed(ctx)).items?.[0]?.description).toBe('What it says.')
  })
})
