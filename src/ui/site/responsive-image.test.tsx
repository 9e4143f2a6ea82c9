import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ResponsiveImage } from './responsive-image.tsx'

const sources = { avif: '/a/480.avif 480w', webp: '/a/480.webp 480w', src: '/a/480.jpg' }
const picture = { sources, width: 800, height: 600, alt: 'The office', sizes: '100vw' }

test('offers the better formats first, reserves its space, and loads when someone scrolls near it', () => {
  const html = renderToStaticMarkup(<ResponsiveImage {...picture} />)
  expect(html).toBe(
    '<picture><source type="image/avif" srcSet="/a/480.avif 480w" sizes="100vw"/>' +
      '<source type="image/webp" srcSet="/a/480.webp 480w" sizes="100vw"/>' +
      '<img loading="lazy" decoding="async" width="800" height="600" alt="The office" src="/a/480.jpg"/></picture>',
  )
})

test('can load at once, before other files', () => {
  const html = renderToStaticMarkup(<ResponsiveImage {...picture} loading="eager" fetchPriority="high" />)
  expect(html).toContain('<img loading="eager" ')
  expect(html).toContain(' fetchPriority="high" ')
})
