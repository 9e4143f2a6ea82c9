/** The sun at its zenith over a globe, with the 49th parallel highlighted. */
export function GlobeArt({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-360 -410 720 770" fill="none" strokeWidth="1.25" className={className}>
      <g className="stroke-line">
        <circle r="358" className="fill-sunken" />
        <ellipse rx="122" ry="358" />
        <ellipse rx="230" ry="358" />
        <ellipse rx="310" ry="358" />
        <path d="M0-358V358M-151-325H151M-310-179H310M-346-93H346M-358 0H358M-346 93H346M-310 179H310" />
      </g>
      <path d="M-235-270H235" strokeWidth="2.5" className="stroke-star" />
      <text x="-235" y="-279" fontSize="12" className="fill-ink-soft font-medium max-md:hidden">
        49° N
      </text>
      <circle cy="-384" r="12" className="fill-star" />
      <circle cy="-384" r="20" className="stroke-star" />
    </svg>
  )
}
