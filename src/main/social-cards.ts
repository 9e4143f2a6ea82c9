import type { CardText } from '../features/blog/server/card-process.ts'
import { getCard } from '../features/blog/server/card-text.ts'
import { drawCard } from '../features/blog/server/draw-card.ts'
import type { Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { FileCache } from '../platform/http/file-cache.ts'
import { ConcurrencyLimit } from '../platform/jobs/concurrency-limit.ts'
import { SharedWork } from '../platform/jobs/shared-work.ts'
import { imageAnswer } from './media.ts'

export type DrawCard = (ctx: Ctx, text: CardText) => Promise<Buffer | undefined>

/** Redirects to the site's general card. We use this card if we can't draw a card for the article. */
const generalCard = () =>
  new Response(null, { status: 302, headers: { location: '/social-card.png', 'cache-control': 'public, max-age=300' } })

/** Serves the pictures that social networks show for articles. We draw each picture when it is first requested. */
export class SocialCards {
  readonly #cache = new FileCache(8 * 1024 * 1024)
  /** We draw one card at a time, and ten more requests can wait. */
  readonly #drawing = new ConcurrencyLimit({
    max: 11,
    full: () =>
      new AppError('unavailable', "We're creating several other preview images. Please try again in a few seconds.", {
        retryAfter: 5,
      }),
  })
  readonly #underWay = new SharedWork<Buffer | undefined>()

  constructor(private readonly draw: DrawCard = drawCard) {}

  async answer(request: Request, slug: string, ctx: Ctx): Promise<Response> {
    if (!/^[^\0]{1,200}$/.test(slug)) throw new AppError('not_found', 'There is no article at this address.')
    const { text, updatedAt } = await getCard(ctx, slug)
    const card = text && (await this.#find(ctx, text))
    if (!card) return generalCard()
    const isNewest = new URL(request.url).searchParams.get('v') === String(updatedAt.getTime())
    return imageAnswer(request, card, 'image/png', `public, max-age=${isNewest ? 86_400 : 300}`)
  }

  /**
   * Finds or draws the card with this text. The text is the cache's key, so a changed text shows at once. Simultaneous
   * requests for the same card share one drawing.
   */
  #find(ctx: Ctx, text: CardText): Promise<Buffer | undefined> {
    const key = JSON.stringify(text)
    const cached = this.#cache.get(key)
    if (cached) return Promise.resolve(cached)
    return this.#underWay.run(key, () => this.#drawAndCache(ctx, text, key))
  }

  async #drawAndCache(ctx: Ctx, text: CardText, key: string): Promise<Buffer | undefined> {
    const card = await this.#drawing.run('visitors', (inTurn) => inTurn(() => this.draw(ctx, text)))
    if (card) this.#cache.set(key, card)
    return card
  }
}
