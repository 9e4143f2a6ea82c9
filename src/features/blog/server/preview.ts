import type { Ctx } from '../../../platform/context.ts'
import { makeLinkToken, readLinkToken } from '../../../platform/security/link-token.ts'
import { dayMs } from '../../../time/days.ts'

const purpose = 'blog.preview'
const previewDays = 7

/** The preview address of an article. Anyone who has it can read the article for seven days. */
export function previewPath(ctx: Ctx, { id, slug }: { id: string; slug: string }): string {
  const expiresAt = ctx.now().getTime() + previewDays * dayMs
  return `/blog/${encodeURIComponent(slug)}?preview=${makeLinkToken(ctx.site.secretKey, purpose, `${id}:${expiresAt}`)}`
}

/** The id of the article in a preview link's token; undefined if the link has expired. */
export function previewedPost(ctx: Ctx, token: string): string | undefined {
  const [id, expiresAt] = readLinkToken(ctx.site.secretKey, purpose, token)?.split(':') ?? []
  return Number(expiresAt) > ctx.now().getTime() ? id : undefined
}
