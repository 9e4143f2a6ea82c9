import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { CardText } from '../features/blog/server/card-process.ts'
import { postSlugs, posts } from '../features/blog/server/tables.ts'
import { newPost } from '../features/blog/server/testing.ts'
import { type TestCtx, test } from '../platform/testing/test.ts'
import { type DrawCard, SocialCards } from './social-cards.ts'
import { appFor } from './testing.ts'

const day = 86_400_000
const general = { status: 302, location: '/social-card.png' }
const ask = (cards: SocialCards, ctx: TestCtx, slug: string, headers = {}) =>
  cards.answer(new Request(`${ctx.site.url}/blog/${slug}/card.png`, { headers }), slug, ctx)
const whereTo = ({ status, headers }: Response) => ({ status, location: headers.get('location') })
/** A replacement for the drawing function that only remembers its input. */
function drawing() {
  const asked: CardText[] = []
  const draw: DrawCard = async (_, text) => {
    asked.push(text)
    return Buffer.from(text.title)
  }
  return { asked, cards: new SocialCards(draw) }
}

describe('the card of an article', () => {
  test('is a small picture of the size that social networks want', async ({ ctx }) => {
    const { slug, updatedAt } = await newPost(ctx, { title: 'Leaving Canada: <b>José & Zoë</b>' })
    const call = appFor(ctx)
    const { status, bytes, headers } = await call('GET', `/blog/${slug}/card.png?v=${updatedAt.getTime()}`)
    const { format, width, height } = await sharp(bytes).metadata()
    expect({ status, format, width, height }).toEqual({ status: 200, format: 'png', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(100_000)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    const etag = headers.get('etag') ?? ''
    const again = await call('GET', `/blog/${slug}/card.png`, undefined, { 'if-none-match': etag })
    expect([again.status, again.bytes.length, again.headers.get('cache-control')]).toEqual([
      304,
      0,
      'public, max-age=300',
    ])
  })

  test('shows a title as text, in at most four lines', async ({ ctx }) => {
    const titles = ['&lt;/span>', '</span><span size="900000">A', '<svg><image href="file:///etc/passwd"/>', '&#0;&x;']
    titles.push('W'.repeat(300), 'Treaties and taxes '.repeat(40))
    const pictures = new Set<string>()
    for (const title of titles) {
      const { slug } = await newPost(ctx, { title })
      const { status, bytes } = await appFor(ctx)('GET', `/blog/${slug}/card.png`)
      const { data, info } = await sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true })
      expect([title, status, info.width, info.height]).toEqual([title, 200, 1200, 630])
      // The picture is wrong if there are dark pixels between the title and the firm's name.
      expect(Math.min(...data.subarray(1200 * 515, 1200 * 530))).toBeGreaterThan(200)
      pictures.add(bytes.toString('base64'))
    }
    expect(pictures.size).toBe(titles.length)
  }, 40_000)

  test('shows title, category, firm and date', async ({ ctx }) => {
    const { asked, cards } = drawing()
    const publishedAt = new Date('2026-02-01T02:00:00Z')
    const { slug } = await newPost(ctx, {
      title: ' A  ↗ Z\u200d 😀 cafe\u0301 ',
      category: 'Cross-Border',
      publishedAt,
    })
    await ask(cards, ctx, slug)
    const firm = expect.any(String)
    expect(asked).toEqual([{ title: 'A Z café', category: 'Cross-Border', firm, day: 'January 31, 2026' }])
  })

  test('is drawn once for each text, and again when the text changes', async ({ ctx }) => {
    const { asked, cards } = drawing()
    const { id, slug } = await newPost(ctx, { title: 'One' })
    await Promise.all([ask(cards, ctx, slug), ask(cards, ctx, slug)])
    const first = await ask(cards, ctx, slug)
    expect(asked.length).toBe(1)
    await ctx.db.update(posts).set({ title: 'Two' })
    const second = await ask(cards, ctx, slug)
    expect(asked.map(({ title }) => title)).toEqual(['One', 'Two'])
    expect([await second.text(), second.headers.get('etag') === first.headers.get('etag')]).toEqual(['Two', false])
    await ctx.db.insert(postSlugs).values({ slug: 'earlier', postId: id })
    expect(await (await ask(cards, ctx, 'earlier')).text()).toBe('Two')
  })

  test('exists only for published articles', async ({ ctx }) => {
    const later = new Date(ctx.now().getTime() + day)
    await newPost(ctx, { slug: 'draft', status: 'draft' })
    await newPost(ctx, { slug: 'scheduled', status: 'scheduled', publishedAt: later })
    await newPost(ctx, { slug: 'archived', status: 'archived' })
    const { asked, cards } = drawing()
    for (const slug of ['draft', 'scheduled', 'archived', 'unknown', "x' or 1=1 --", '\0', 'x'.repeat(201)]) {
      const refusal = { status: 404, message: 'There is no article at this address.' }
      await expect(ask(cards, ctx, slug), slug).rejects.toMatchObject(refusal)
    }
    expect(asked).toEqual([])
  })

  test('is replaced by the general card if it cannot be drawn', async ({ ctx }) => {
    const { slug } = await newPost(ctx, { title: 'Налоги 日本' })
    expect(whereTo(await ask(drawing().cards, ctx, slug))).toEqual(general)
    const latin = await newPost(ctx)
    expect(whereTo(await ask(new SocialCards(async () => undefined), ctx, latin.slug))).toEqual(general)
  })

  test('is drawn one at a time while at most ten requests wait, and more callers are asked to try again', async ({
    ctx,
  }) => {
    const slugs: string[] = []
    for (let i = 0; i < 12; i += 1) slugs.push((await newPost(ctx)).slug)
    let now = 0
    let most = 0
    const start = Promise.withResolvers<void>()
    const cards = new SocialCards(async () => {
      now += 1
      most = Math.max(most, now)
      await start.promise
      now -= 1
      return Buffer.from('card')
    })
    const answers = slugs.map((slug) => ask(cards, ctx, slug))
    const refused = Promise.race([...answers, new Promise((r) => setTimeout(r, 5_000))])
    await expect(refused).rejects.toMatchObject({ status: 503, details: { retryAfter: 5 } })
    start.resolve()
    const all = await Promise.allSettled(answers)
    expect(all.map(({ status }) => status).sort()).toEqual([...Array(11).fill('fulfilled'), 'rejected'])
    expect([most, (await ask(cards, ctx, slugs.at(-1) ?? '')).status]).toEqual([1, 200])
  })
})
