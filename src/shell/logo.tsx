import { Link } from 'react-router'

/** The sun at its zenith on its way over the horizon; the same drawing as public/favicon.svg. */
function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-9 shrink-0">
      <circle cx="16" cy="16" r="16" className="fill-brand" />
      <g className="fill-none stroke-on-brand" strokeWidth="2" strokeLinecap="round">
        <path d="M6.5 22.5h19" />
        <path d="M9 18.5a7.6 7.6 0 0 1 3.6-5.2M23 18.5a7.6 7.6 0 0 0-3.6-5.2" />
      </g>
      <circle cx="16" cy="11" r="3" className="fill-on-brand" />
    </svg>
  )
}

/** The firm's mark and name; leads home. */
export function Logo({ name }: { name: string | undefined }) {
  return (
    <Link to="/" className="-my-1 inline-flex min-h-11 min-w-0 items-center gap-3 py-1 text-ink hover:text-brand">
      <Mark />
      {name ? (
        <span className="line-clamp-2 font-medium font-serif text-2xl leading-none tracking-tight">{name}</span>
      ) : (
        <span className="sr-only">Home</span>
      )}
    </Link>
  )
}
