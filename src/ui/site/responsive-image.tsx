interface Props {
  /**
   * `avif` and `webp` list image addresses with their widths. `src` is the address for browsers that support neither
   * format.
   */
  sources: { avif?: string; webp?: string; src: string }
  /** The image's own size. The browser uses it to reserve space while the image loads. */
  width: number
  height: number
  /** What the image shows. Empty for a decorative image. */
  alt: string
  /** The image's width on the page, like `(min-width: 64rem) 40rem, 100vw`. */
  sizes: string
  /** Set `loading` and `fetchPriority` only for images at the top of the page. */
  loading?: 'eager'
  fetchPriority?: 'high'
  className?: string
}

/** An image in the best size and format for the screen. It loads when the person scrolls near it. */
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
