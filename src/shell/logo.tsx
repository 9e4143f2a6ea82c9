import { Link } from 'react-router'

/** The sun rising to its zenith. The same drawing as public/favicon.svg. */
function Sun() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-9 shrink-0">
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

/** The firm's symbol and name, which lead to the home page. */
export function Logo({ name }: { name: string | undefined }) {
  return (
    <Link to="/" className="-my-1 inline-flex min-h-11 min-w-0 items-center gap-3 py-1 text-ink hover:text-brand">
      <Sun />
      {name ? (
        <span
          className={`line-clamp-2 font-medium font-serif tracking-tight ${name.length > 16 ? 'text-lg leading-tight' : 'text-2xl leading-none'}`}
        >
          {name}
        </span>
      ) : (
        <span className="sr-only">Home</span>
      )}
    </Link>
  )
}
