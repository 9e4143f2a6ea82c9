import * as z from 'zod/mini'
import { previewHtml } from '../features/newsletter/campaigns/server/preview.ts'
import type { Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'

/**
 * The policy of the preview: an email needs inline styles and images. It keeps the site's origin, because other origins
 * can't load the site's images.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ')

/** Sends an issue's HTML, which the desk shows in a frame. Nothing in it can run. */
export async function issuePreview(id: string, ctx: Ctx): Promise<Response> {
  if (!z.uuid().safeParse(id).success) throw new AppError('invalid', "This isn't the address of an issue.")
  return new Response(await previewHtml(ctx, id), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    },
  })
}
