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
  /** `eager` for what is seen first. */
  loading?: 'lazy' | 'eager'
  className?: string
}

/** A picture in the size and format that suits the screen. */
export function ResponsiveImage({ sources, width, height, alt, sizes, loading = 'lazy', className }: Props) {
  return (
    <picture>
      {(['avif', 'webp'] as const).map(
        (format) =>
          sources[format] && <source key={format} type={`image/${format}`} srcSet={sources[format]} sizes={sizes} />,
      )}
      <img
        src={sources.src}
        width={width}
        height={height}
        alt={alt}
        loading={loading}
        fetchPriority={loading === 'eager' ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
