/** The sun at its zenith over a globe of meridians; the line that stands out is the 49th parallel. */
export function GlobeArt({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-360 -430 720 790" fill="none" strokeWidth="1.25" className={className}>
      <g className="stroke-line">
        <circle r="358" className="fill-sunken" />
        <ellipse rx="122" ry="358" />
        <ellipse rx="230" ry="358" />
        <ellipse rx="310" ry="358" />
        <path d="M0-358V358M-151-325H151M-310-179H310M-346-93H346M-358 0H358M-346 93H346M-310 179H310" />
      </g>
      <path d="M-235-270H235" strokeWidth="2.5" className="stroke-star" />
      <circle cy="-396" r="13" className="fill-star" />
      <circle cy="-396" r="22" className="stroke-star" />
    </svg>
  )
}
