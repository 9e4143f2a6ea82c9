import { expect } from 'vitest'
import { test } from '../../../platform/testing/test.ts'
import { atomFeed, rssFeed } from './feeds.ts'
import { newPost } from './testing.ts'

const evil = `</title>]]><script>alert("1")</script> & 'x' &amp; \u0001\ud800\ufffe end`

test('a feed holds whatever an article says, as text', async ({ ctx }) => {
  const post = await newPost(ctx, { title: evil, excerpt: evil.slice(0, 200), slug: 'a"b<c' })
  for (const xml of [await rssFeed(ctx), await atomFeed(ctx)]) {
    expect(xml).toContain(
      `&lt;/title&gt;]]&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39; &amp;amp; `,
    )
    expect(xml).toContain('http://localhost:3000/blog/a%22b%3Cc')
    expect(xml).toContain(`urn:uuid:${post.id}`)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML cannot hold
    expect(xml).not.toMatch(/[\u0000-\u0008\ufffe]|\p{Surrogate}/u)
    const bare = xml.replace(/<\/?[a-z:]+( [a-z:A-Z]+="[^"<]*")*>|<\?xml [^>]*\?>|<rss [^>]*>/gi, '')
    expect(bare).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|#39);)/)
  }
})

test('an empty blog has empty feeds', async ({ ctx }) => {
  expect(await rssFeed(ctx)).not.toContain('<item>')
  expect(await atomFeed(ctx)).toContain(`<updated>${ctx.now().toISOString()}</updated>`)
})
