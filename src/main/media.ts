import { findImageFile, receiveImage } from '../features/media/server/service.ts'
import type { FileFormat } from '../features/media/server/tables.ts'
import type { Ctx } from '../platform/context.ts'
import { AppError } from '../platform/errors.ts'
import { withEtag } from '../platform/http/etag.ts'
import { FileCache } from '../platform/http/file-cache.ts'
import { closedPolicy } from '../platform/http/security-headers.ts'

/**
 * Receives an uploaded image. The request's body is the file, and the address contains the image's name and
 * description.
 */
export async function takeImage({ url, headers, body }: Request, ctx: Ctx): Promise<Response> {
  const { searchParams } = new URL(url)
  const labels = { name: searchParams.get('name') ?? '', alt: searchParams.get('alt') ?? '' }
  const declaredBytes = Number(headers.get('content-length') ?? 0)
  const image = await receiveImage(ctx, { body, declaredBytes, ...labels })
  return Response.json(image, { status: 201, headers: { 'cache-control': 'no-store' } })
}

const address = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([1-9]\d{0,3})\.(avif|webp|jpg)$/
const types: Record<FileFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

const noSuchImage = () => new AppError('not_found', 'There is no such image.')

/** Serves images to everyone. The image at an address never changes, so a browser requests each address only once. */
export class ImageAnswers {
  readonly #cache = new FileCache(16 * 1024 * 1024)

  async answer(request: Request, ctx: Ctx): Promise<Response> {
    const { pathname } = new URL(request.url)
    const [, imageId = '', width = '', format = ''] = address.exec(pathname) ?? []
    if (!imageId) throw noSuchImage()
    const file =
      this.#cache.get(pathname) ??
      (await findImageFile(ctx, { imageId, width: Number(width), format: format as FileFormat }))
    if (!file) throw noSuchImage()
    this.#cache.set(pathname, file)
    return imageAnswer(request, file, types[format as FileFormat], 'public, max-age=31536000, immutable')
  }
}

/** Answers with the image, or with 304 if the caller already has this version. */
export function imageAnswer(request: Request, file: Buffer, type: string, cacheControl: string): Response {
  return withEtag(request, file, {
    'content-type': type,
    'content-security-policy': `${closedPolicy}; sandbox`,
    'cache-control': cacheControl,
    // Feed readers show an article's images on pages of other sites.
    'cross-origin-resource-policy': 'cross-origin',
  })
}
