import { Link } from 'react-router'

/** The sun rising to its zenith. The same drawing as public/favicon.svg. */
function Sun({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={`shrink-0 ${className}`}>
      <circle cx="16" cy="16" r="16" className="fill-brand" />
      <path
        d="M6.9 24.2A16.6 16.6 0 0 1 19.4 9.9M12.6 24.2H25"
        className="fill-none stroke-on-brand"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="22.2" cy="9.2" r="3.3" className="fill-on-brand" />
    </svg>
  )
}

interface Props {
  name: string | undefined
  /** The page that the logo links to. The home page by default. */
  to?: string
  isSmall?: boolean
}

/** The firm's symbol and name, as a link to the home page or to an area's first page. */
export function Logo({ name, to = '/', isSmall = false }: Props) {
  return (
    <Link to={to} className="-my-1 inline-flex min-h-11 min-w-0 items-center gap-3 py-1 text-ink hover:text-brand">
      <Sun className={isSmall ? 'size-7' : 'size-9'} />
      {name ? (
        // In this font, capital letters sit above the middle of their line.
        <span
          className={`relative line-clamp-2 font-medium font-serif tracking-tight ${name.length > 16 || isSmall ? 'top-[0.18em] text-lg leading-tight' : 'top-[0.08em] text-2xl leading-none'}`}
        >
          {name}
        </span>
      ) : (
        <span className="sr-only">Home</span>
      )}
    </Link>
  )
}
