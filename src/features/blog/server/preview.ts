import type { Ctx } from '../../../platform/context.ts'
import { makeLinkToken, readLinkToken } from '../../../platform/security/link-token.ts'

const purpose = 'blog.preview'
const goodForDays = 7

/** Where an article is read before it is public; whoever has the address may read it for seven days. */
export function previewPath(ctx: Ctx, { id, slug }: { id: string; slug: string }): string {
  const until = ctx.now().getTime() + goodForDays * 86_400_000
  return `/blog/${encodeURIComponent(slug)}?preview=${makeLinkToken(ctx.site.secretKey, purpose, `${id}:${until}`)}`
}

/** The article that the code of a preview link is for; undefined once its days are over. */
export function previewedPost(ctx: Ctx, code: string): string | undefined {
  const [id, until] = readLinkToken(ctx.site.secretKey, purpose, code)?.split(':') ?? []
  return Number(until) > ctx.now().getTime() ? id : undefined
}
