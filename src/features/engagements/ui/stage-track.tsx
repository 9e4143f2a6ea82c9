import { type Stage, stageNames, stages } from '../shared/stages.ts'

/**
 * Shows all stages as a row of bars: the ones that are done, the current one, and the ones to come. On a narrow screen
 * it names only the current stage. An engagement that was closed without filing has no such row.
 */
export function StageTrack({ stage }: { stage: Stage }) {
  if (stage === 'withdrawn') return <p className="font-semibold">{stageNames.withdrawn}</p>
  const current = stages.indexOf(stage)
  return (
    <div className="@container">
      <ol className="grid grid-cols-7 gap-1">
        {stages.map((one, index) => (
          <li key={one} aria-current={one === stage ? 'step' : undefined} className="min-w-0">
            <span
              aria-hidden
              className={`block h-2 rounded-full ${index <= current ? 'bg-brand' : 'bg-line'} ${one === stage && one !== 'accepted' ? 'ring-2 ring-brand ring-offset-2 ring-offset-surface' : ''}`}
            />
            <span
              className={`wrap-anywhere mt-2.5 hidden hyphens-auto pr-2 text-sm leading-tight @2xl:block ${one === stage ? 'font-semibold text-ink' : 'text-ink-soft'}`}
            >
              {stageNames[one]}
            </span>
            <span className="sr-only">
              {stageNames[one]}
              {index < current ? ', done' : ''}
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden className="mt-2.5 text-[0.9375rem] @2xl:hidden">
        <span className="font-semibold">{stageNames[stage]}</span>
        <span className="text-ink-soft">
          , stage {current + 1} of {stages.length}
        </span>
      </p>
    </div>
  )
}
