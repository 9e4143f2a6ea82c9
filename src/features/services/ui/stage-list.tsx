import { type StageOnTheWay, stageNames, stages } from '../../engagements/shared/stages.ts'
import type { ServiceSlug } from '../shared/services.ts'
import { ServicePicture } from './service-picture.tsx'

interface Props {
  service: ServiceSlug
  texts: Record<StageOnTheWay, string>
}

/** The stages of an engagement, named as in the portal. */
export function StageList({ service, texts }: Props) {
  return (
    <>
      <p className="max-w-[65ch] text-ink-soft">Your portal always shows which stage you're in and whose turn it is.</p>
      <ServicePicture service={service} className="mt-6 max-w-2xl" />
      <ol className="mt-8">
        {stages.map((stage, index) => (
          <li key={stage} className="group relative pb-7 pl-12 last:pb-0">
            <span aria-hidden="true" className="absolute inset-y-0 left-[0.9375rem] w-0.5 bg-line group-last:hidden" />
            <span
              aria-hidden="true"
              className="absolute top-0 left-0 flex size-8 items-center justify-center rounded-full border-2 border-brand bg-paper font-semibold text-brand text-sm tabular-nums"
            >
              {index + 1}
            </span>
            <h3 className="text-xl leading-8">{stageNames[stage]}</h3>
            <p className="mt-1 max-w-[60ch] text-ink-soft">{texts[stage]}</p>
          </li>
        ))}
      </ol>
    </>
  )
}
