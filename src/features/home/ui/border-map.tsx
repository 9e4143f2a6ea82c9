/**
 * The outlines of Canada and the United States, separated by
 * the 49th parallel. `scripts/draw-continent.mjs` draws them.
 */
export function BorderMap({ className = '' }: { className?: string }) {
  return (
    <div aria-hidden="true" className={`relative aspect-640/560 print:hidden ${className}`}>
      <div className="absolute inset-0 bg-brand opacity-85 mask-[url(/artwork/canada.svg)] mask-contain mask-no-repeat" />
      <div className="absolute inset-0 bg-line-strong opacity-50 mask-[url(/artwork/united-states.svg)] mask-contain mask-no-repeat" />
      <svg aria-hidden="true" viewBox="0 0 640 560" fill="none" className="absolute inset-0 size-full">
        <path d="M60 262Q320 425 580 262" strokeWidth="3" className="stroke-star" />
        <text x="62" y="249" fontSize="19" className="fill-ink font-semibold">
          49° N
        </text>
      </svg>
    </div>
  )
}
