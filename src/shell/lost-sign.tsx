/** A signpost without names beside the border, for the page that doesn't exist. */
export function LostSign({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 260" fill="none" strokeWidth="1.5" className={className}>
      <circle cx="248" cy="62" r="16" className="fill-star" />
      <circle cx="248" cy="62" r="26" className="stroke-star" />
      <path d="M0 178C60 150 110 150 160 166S270 186 320 158V260H0Z" className="fill-brand-soft" />
      <path d="M0 206C80 190 130 210 190 204S280 192 320 200V260H0Z" className="fill-sunken" />
      <path d="M0 228H320" strokeDasharray="10 8" className="stroke-line-strong" />
      <g className="fill-surface stroke-brand" strokeLinejoin="round">
        <path d="M132 70H140V240H132Z" />
        <path d="M136 84H214L230 100L214 116H136Z" />
        <path d="M136 126H66L50 142L66 158H136Z" />
      </g>
      <g className="stroke-line-strong" strokeLinecap="round">
        <path d="M152 100H204M74 142H122" strokeDasharray="1 9" />
      </g>
      <path
        d="M12 208L28 172L44 208ZM18 188L28 162L38 188ZM270 196L284 164L298 196ZM275 178L284 154L293 178Z"
        className="fill-brand"
      />
    </svg>
  )
}
