interface Props {
  /** Addresses with their widths, by format, and the address for browsers that support neither format. */
  sources: { avif?: string; webp?: string; src: string }
  /** The image's own size, to reserve its space while it loads. */
  width: number
  height: number
  /** What it shows; empty for a decorative image. */
  alt: string
  /** Its width on the page, like `(min-width: 64rem) 40rem, 100vw`. */
  sizes: string
  /** Both are for images at the top of the page. */
  loading?: 'eager'
  fetchPriority?: 'high'
  className?: string
}

/** An image in the best size and format for the screen. It loads when it is near. */
export function ResponsiveImage({ sources: { src, ...better }, sizes, alt, ...picture }: Props) {
  return (
    <picture>
      {Object.entries(better).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img loading="lazy" decoding="async" {...picture} alt={alt} src={src} />
    </picture>
  )
}
