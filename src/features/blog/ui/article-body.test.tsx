import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { Publishable, problemsOf } from '../desk-contract.ts'
import { type ArticleDocument, maxDepth, problemOf } from '../shared/document.ts'
import { ArticleBody } from './article-body.tsx'
import { anchorsOf } from './headings.ts'

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, ...(marks[0] ? { marks } : {}) })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const heading = (level: number, words: string) => ({ type: 'heading', attrs: { level }, content: [text(words)] })
const link = (href: unknown) => ({
  type: 'link',
  attrs: { href, target: '_blank', rel: null, class: null, title: null },
})
// The cast lets the tests use nodes that an article must not contain.
const doc = (...content: object[]) => ({ type: 'doc', content }) as unknown as ArticleDocument
const cell = (type: string, words: string) => ({
  type,
  attrs: { colspan: 1, rowspan: 1, colwidth: null, align: 'right' },
  content: [paragraph(text(words))],
})
const image = (attrs: object) => ({
  type: 'image',
  attrs: { src: '/artwork/a.svg', alt: 'A', title: null, width: 8, height: 5, ...attrs },
})

const drawn = (document: ArticleDocument) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ArticleBody document={document} anchors={anchorsOf(document)} />
    </MemoryRouter>,
  )

const everything = doc(
  heading(2, 'What is withheld'),
  paragraph(
    text('Plain, '),
    text('bold', { type: 'bold' }),
    { type: 'hardBreak' },
    text('both', { type: 'bold' }, { type: 'italic' }),
  ),
  paragraph(),
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('one'))] }] },
  {
    type: 'orderedList',
    attrs: { start: 3, type: null },
    content: [{ type: 'listItem', content: [paragraph(text('three'))] }],
  },
  { type: 'blockquote', content: [paragraph(text('quoted'))] },
  { type: 'horizontalRule' },
  image({ caption: 'Source: the firm' }),
  { type: 'callout', attrs: { kind: 'warning' }, content: [paragraph(text('Careful'))] },
  {
    type: 'table',
    content: [
      { type: 'tableRow', content: [cell('tableHeader', 'Rate')] },
      { type: 'tableRow', content: [cell('tableCell', '15%')] },
    ],
  },
  paragraph(
    text('a form', link('https://www.irs.gov/a')),
    text('a page', link('/contact')),
    text('x', { type: 'code' }),
  ),
)

describe('a document', () => {
  test('is accepted as the editor saves it, and all its parts are rendered', () => {
    expect(problemOf(everything)).toBeUndefined()
    const html = drawn(everything)
    for (const part of [
      /<h2 id="on-what-is-withheld"/,
      /<strong[^>]*>bold<\/strong><br\/><strong[^>]*><em>both/,
      /<ol start="3"/,
      /<blockquote/,
      /<hr/,
      /<img [^>]*width="8" height="5"[^>]* alt="A" src="\/artwork\/a.svg"/,
      /<figcaption[^>]*>Source: the firm/,
      /role="note"/,
      /<th scope="col"/,
      /<td[^>]*>.*15%/,
      /<a href="https:\/\/www.irs.gov\/a" rel="noopener noreferrer"/,
      /<a [^>]*href="\/contact"/,
    ]) {
      expect(html).toMatch(part)
    }
    expect(html).not.toContain('style=')
  })

  test('gives each heading its own id', () => {
    const anchors = anchorsOf(doc(heading(2, 'Same'), heading(3, 'Same'), heading(2, '¡!'), heading(2, 'Été 2026')))
    expect([...anchors.values()].map(({ id }) => id)).toEqual(['on-same', 'on-same-2', 'on-this', 'on-été-2026'])
  })

  test('is refused with a message if it contains anything unknown', () => {
    const unknown: unknown[] = [
      undefined,
      null,
      'text',
      {},
      { type: 'doc' },
      { type: 'doc', content: 'x' },
      { type: 'doc', content: [], extra: 1 },
      doc({ type: 'script', content: [text('alert(1)')] }),
      doc({ type: 'codeBlock', content: [text('x')] }),
      doc(paragraph({ type: 'text', text: '' })),
      doc(paragraph({ type: 'text', text: 7 })),
      doc(paragraph(text('x', { type: 'underline' }))),
      doc(paragraph(text('x', { type: 'bold', attrs: { style: 'x' } }))),
      doc({ ...paragraph(text('x')), attrs: { onclick: 'alert(1)' } }),
      doc(heading(1, 'x')),
      doc(heading(5, 'x')),
      doc({ type: 'bulletList', content: [paragraph(text('x'))] }),
      doc({ type: 'callout', attrs: { kind: 'x" onclick="y' }, content: [paragraph()] }),
      doc(image({ src: 'https://evil.example/a.png' })),
      doc(image({ src: 'data:image/svg+xml,<svg onload=alert(1)>' })),
      doc(image({ src: '//evil.example/a.png' })),
      doc(image({ alt: null })),
      doc(image({ onerror: 'alert(1)' })),
      doc(image({ width: '100%' })),
    ]
    for (const document of unknown) expect(problemOf(document), JSON.stringify(document)).toMatch(/^[A-Z][^.]+/)
  })

  test('may have an image that is not described yet, but only as a draft', () => {
    const draftWith = (alt: string) =>
      problemsOf(Publishable, {
        document: doc({ type: 'blockquote', content: [paragraph(text('x'))] }, image({ alt })),
      })
    expect(problemOf(doc(image({ alt: '' })))).toBeUndefined()
    expect(draftWith(' ').document).toBe('Please describe every image. Select it in the text to do so.')
    expect(draftWith('A house').document).toBeUndefined()
  })

  test('is refused first of all if it is nested too deeply or too large', () => {
    let nested: object = paragraph(text('x'))
    for (let depth = 0; depth < maxDepth; depth += 1) nested = { type: 'blockquote', content: [nested] }
    expect(problemOf(doc(nested))).toBe('This article is nested too deeply')
    let abyss: object = paragraph()
    for (let depth = 0; depth < 20_000; depth += 1) abyss = { type: 'blockquote', content: [abyss] }
    expect(problemOf(doc(abyss))).toBe('This article is nested too deeply')
    const attrs = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`)
    expect(problemOf(doc({ ...paragraph(text('x')), attrs }))).toBe('This article is too long')
    expect(problemOf(doc(paragraph(text('x'.repeat(1024 * 1024)))))).toBe('This article is too long')
  })
})

const badLinks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://x/y',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:/evil',
  'https:evil',
  'contact',
  '../x',
  'http://',
  'https://exa mple.com',
  '',
  null,
  7,
  {},
]
const goodLinks = [
  'https://www.irs.gov/',
  'http://a.example/?q=1#x',
  'mailto:a@b.example',
  'tel:+13025550149',
  '/contact?a=b',
  '#on-x',
  '/',
]

describe('a link', () => {
  test('can lead to the web, an email address, a phone number or this site, and nowhere else', () => {
    for (const href of goodLinks) expect(problemOf(doc(paragraph(text('x', link(href))))), href).toBeUndefined()
    for (const href of badLinks) {
      expect(problemOf(doc(paragraph(text('x', link(href))))), JSON.stringify(href)).toMatch(/^Please link to/)
    }
  })

  test('that should not be in the database is rendered as plain text', () => {
    for (const href of badLinks) {
      expect(drawn(doc(paragraph(text('words', link(href))))), JSON.stringify(href)).not.toContain('<a')
    }
  })
})

test('anything that should not be in the database is left out or shown as text, and never runs', () => {
  const markup = '<img src=x onerror=alert(1)><script>alert(1)</script><svg onload=alert(1)>'
  const html = drawn(
    doc(
      paragraph(text(markup)),
      heading(2, markup),
      { type: 'script', content: [text('alert(1)')] },
      {
        type: 'paragraph',
        attrs: { onclick: 'alert(1)', style: 'x' },
        content: [text('p', { type: 'evil', attrs: {} })],
      },
      image({ src: 'javascript:alert(1)' }),
      image({ alt: '"><script>alert(1)</script>', caption: markup, onerror: 'alert(1)' }),
      { type: 'callout', attrs: { kind: '__proto__' }, content: [paragraph(text('c'))] },
      { type: 'heading', attrs: { level: 9 } },
    ),
  )
  expect(html).not.toMatch(/<script|<svg|<img[^>]+onerror|onclick|style=|javascript:/)
  expect([...html.matchAll(/<(\w+)/g)].map(([, tag]) => tag)).not.toContain('script')
})
