import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { PostCard } from '../../../ui/site/post-card.tsx'
import { sourcesOf } from '../../media/shared/image-sources.ts'
import { ArticleImage } from './article-image.tsx'
import { FeaturedPost } from './featured-post.tsx'

const id = '0b0b0b0b-1111-4222-8333-444444444444'
const setOf = (format: string, ...widths: number[]) =>
  widths.map((width) => `/media/${id}/${width}.${format} ${width}w`).join(', ')

describe('the files of an image', () => {
  test.each([
    ['a cover whose width is not known', 1200, undefined, [480, 800, 1200]],
    ['one of exactly the fallback', 1200, 1200, [480, 800, 1200]],
    ['one a little wider', 1200, 1300, [480, 800, 1200, 1300]],
    ['a wide one', 1200, 6000, [480, 800, 1200, 1600]],
    ['a small one', 600, 600, [480, 600]],
    ['one smaller than any', 300, 300, [300]],
    ['one whose text says another width than its address', 600, 6000, [480, 600]],
  ])('%s', (_, kept, original, widths) => {
    const src = `/media/${id}/${kept}.jpg`
    expect(sourcesOf(src, original)).toEqual({
      avif: setOf('avif', ...widths),
      webp: setOf('webp', ...widths),
      src,
    })
  })

  test.each([
    '/artwork/year-end-2026.svg',
    '',
    `/media/${id}/1200.avif`,
    `https://other.example/media/${id}/1200.jpg`,
    `/media/${id}/1200.jpg?x`,
    `/media/../${id}/1200.jpg`,
  ])('%j has no other formats', (src) => {
    expect(sourcesOf(src, 2000)).toEqual({ src })
  })
})

const post = {
  id,
  slug: 'a',
  title: 'A',
  excerpt: 'What it says.',
  imageUrl: `/media/${id}/1200.jpg`,
  imageAlt: 'A desk',
  publishDate: '2026-01-02T00:00:00.000Z',
  category: 'Tax Planning',
} as const
const drawn = (element: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
/** The attributes of the `<img>` in the HTML. */
const shown = (html: string) =>
  Object.fromEntries(
    [...(/<img ([^>]*)>/.exec(html)?.[1] ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, k, v]) => [k, v]),
  )

test('the image of a card loads lazily and reserves its space', () => {
  const html = drawn(<PostCard post={post} sources={sourcesOf(post.imageUrl)} />)
  expect(html).toContain(`<source type="image/avif" srcSet="${setOf('avif', 480, 800, 1200)}" sizes="(min-width`)
  expect(html).toContain(`<source type="image/webp" srcSet="${setOf('webp', 480, 800, 1200)}" sizes="(min-width`)
  expect(shown(html)).toMatchObject({
    src: post.imageUrl,
    width: '1200',
    height: '750',
    alt: 'A desk',
    loading: 'lazy',
  })
})

test("a page's first image loads eagerly, and a drawing has no other formats", () => {
  const html = drawn(<FeaturedPost post={{ ...post, imageUrl: '/artwork/a.svg' }} />)
  expect(html).not.toContain('<source')
  const place = { width: '1200', height: '750', loading: 'eager', fetchPriority: 'high' }
  expect(shown(html)).toMatchObject({ src: '/artwork/a.svg', ...place })
})

test('a figure never loads wider than it is shown', () => {
  const attrs = { src: `/media/${id}/600.jpg`, alt: 'A form', width: 600, height: 420 }
  const html = drawn(<ArticleImage image={{ type: 'image', attrs }} />)
  expect(html).toContain(`srcSet="${setOf('webp', 480, 600)}"`)
  expect(html).toContain('sizes="(min-width: 64rem) min(600px, 44rem), min(600px, 95vw)"')
  expect(shown(html)).toMatchObject({ src: attrs.src, width: '600', height: '420', alt: 'A form', loading: 'lazy' })
})
