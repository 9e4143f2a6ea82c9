/** The line "49° N", which separates what is about Canada from what is about the United States. */
export const Parallel = () => (
  <div aria-hidden="true" className="flex items-center gap-3">
    <span className="h-0.5 w-8 bg-star" />
    <span className="font-semibold text-ink-soft text-sm tabular-nums">49° N</span>
    <span className="h-0.5 grow bg-star" />
  </div>
)
