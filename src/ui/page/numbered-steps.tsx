interface Props {
  steps: { title: string; text: string }[]
}

/** What happens next, step by step. Each step has a heading below the section's own. */
export const NumberedSteps = ({ steps }: Props) => (
  <ol className="mt-5 space-y-5">
    {steps.map(({ title, text }, index) => (
      <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4">
        <span
          aria-hidden
          className="flex size-8 items-center justify-center rounded-full bg-brand-soft font-semibold text-brand-strong tabular-nums"
        >
          {index + 1}
        </span>
        <div>
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-ink-soft">{text}</p>
        </div>
      </li>
    ))}
  </ol>
)
