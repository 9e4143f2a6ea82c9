interface Props {
  /** The file's name in `public/drawings`. */
  name: string
  className?: string
}

/** A drawing that decorates the text beside it, so screen readers skip it. */
export const Drawing = ({ name, className = '' }: Props) => (
  <img
    src={`/drawings/${name}.svg`}
    alt=""
    width={96}
    height={72}
    loading="lazy"
    className={`picture rounded-md ${className}`}
  />
)
