import type { CardText } from '../features/blog/server/card-process.ts'
import { getCard } from '../features/blog/server/card-text.ts'
import { drawCard } from '../features/blog/server/draw-card.ts'
import type { Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { FileCache } from '../platform/http/file-cache.ts'
import { Turns } from '../platform/jobs/turns.ts'
import { imageAnswer } from './media.ts'

export type DrawCard = (ctx: Ctx, text: CardText) => Promise<Buffer | undefined>

/** The site's own card, where an article's cannot be drawn. */
const generalCard = () =>
  new Response(null, { status: 302, headers: { location: '/social-card.png', 'cache-control': 'public, max-age=300' } })

function sentence(status: number, text: string, headers: Record<string, string> = {}) {
  const type = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(text, { status, headers: { ...type, ...headers } })
}

/** The pictures that social networks show of articles, drawn when first asked for. */
export class SocialCards {
  readonly #cache = new FileCache(8 * 1024 * 1024)
  /** One that is drawn, and ten that wait. */
  readonly #turns = new Turns({
    places: 11,
    fullSentence: 'Several cards are being drawn at this moment. Please try again in a few seconds.',
  })
  readonly #underWay = new Map<string, Promise<Buffer | undefined>>()

  constructor(private readonly draw: DrawCard = drawCard) {}

  async answer(request: Request, slug: string, ctx: Ctx): Promise<Response> {
    try {
      if (!/^[^\0]{1,200}$/.test(slug)) return sentence(404, 'There is no article at this address.')
      const { text, updatedAt } = await getCard(ctx, slug)
      const card = text && (await this.#find(ctx, text))
      if (!card) return generalCard()
      const isCurrent = new URL(request.url).searchParams.get('v') === String(updatedAt.getTime())
      return imageAnswer(request, card, 'image/png', `public, max-age=${isCurrent ? 86_400 : 300}`)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code !== 'too_many') return sentence(error.status, error.message)
      return sentence(503, error.message, { 'retry-after': '5' })
    }
  }

  /** By what it says, so that whatever changes that is seen at once; who asks for the same waits for the same. */
  #find(ctx: Ctx, text: CardText): Promise<Buffer | undefined> {
    const key = JSON.stringify(text)
    const kept = this.#cache.get(key)
    if (kept) return Promise.resolve(kept)
    const underWay = this.#underWay.get(key)
    if (underWay) return underWay
    const drawing = this.#drawAndKeep(ctx, text, key).finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, drawing)
    return drawing
  }

  async #drawAndKeep(ctx: Ctx, text: CardText, key: string): Promise<Buffer | undefined> {
    const card = await this.#turns.within('visitors', (alone) => alone(() => this.draw(ctx, text)))
    if (card) this.#cache.set(key, card)
    return card
  }
}
