/** The sun's path over the horizon. */
export function SunPath({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-300 -330 600 332" fill="none" strokeWidth="1.5" className={className}>
      <g className="stroke-line-strong" opacity="0.45">
        <path d="M-300 0H300M-280 0A280 280 0 0 1 280 0M-210 0A210 210 0 0 1 210 0M-140 0A140 140 0 0 1 140 0" />
        <path d="M0 0V-240M0 0L-198-198M0 0L198-198M0 0L-259-107M0 0L259-107M0 0L-107-259M0 0L107-259" />
      </g>
      <circle cy="-280" r="18" className="fill-star" />
      <circle cy="-280" r="30" className="stroke-star" />
    </svg>
  )
}
