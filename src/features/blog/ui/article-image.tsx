import { ResponsiveImage } from '../../../ui/site/responsive-image.tsx'
import { sourcesOf } from '../../media/shared/image-sources.ts'
import type { Image } from '../shared/document.ts'
import { isOwnPath } from '../shared/links.ts'

/** An image with its caption. The caption also names the image's source. */
export function ArticleImage({ image: { attrs } }: { image: Image }) {
  const { src, alt, width, height, caption } = attrs
  if (typeof src !== 'string' || !isOwnPath(src)) return null
  return (
    <figure className="py-2">
      <ResponsiveImage
        sources={sourcesOf(src, width)}
        alt={alt}
        width={width}
        height={height}
        sizes={`(min-width: 64rem) min(${width}px, 44rem), min(${width}px, 95vw)`}
        className="h-auto max-w-full rounded-md bg-line"
      />
      {caption ? <figcaption className="mt-2 text-[0.9375rem] text-ink-soft">{caption}</figcaption> : null}
    </figure>
  )
}
