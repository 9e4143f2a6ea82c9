interface Props {
  /** Addresses with their widths, by format, and the address for who knows neither. */
  sources: { avif?: string; webp?: string; src: string }
  /** Of the picture itself, so that its place is kept while it loads. */
  width: number
  height: number
  /** What it shows; empty for one that only adorns. */
  alt: string
  /** How wide it stands on the page, like `(min-width: 64rem) 40rem, 100vw`. */
  sizes: string
  /** Both are for what is seen first. */
  loading?: 'eager'
  fetchPriority?: 'high'
  className?: string
}

/** A picture in the size and format that suits the screen; it waits until it is near. */
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
