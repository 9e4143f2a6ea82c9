import { Check } from 'lucide-react'

interface Props {
  /** The stages of a return. The picture shows one that has reached `current`. */
  stages: readonly string[]
  current: string
  scene?: PortalScene
  className?: string
}

/** What the picture is about. */
export interface PortalScene {
  title: string
  place: string
  /** The names of three documents. The firm still reviews the last one. */
  documents: readonly string[]
  message: string
}

const couple: PortalScene = {
  title: 'Your 2025 returns',
  place: 'United States and Canada',
  documents: ['Form W-2', 'T4 slip', 'Moving dates'],
  message: 'A second person is checking both returns. Nothing for you to do today.',
}

/**
 * A drawing of the client portal with a return on its way. Screen readers skip it, because the text beside it says the
 * same.
 */
export function PortalPicture({ stages, current, scene = couple, className = '' }: Props) {
  const { title, place, documents, message } = scene
  const reached = stages.indexOf(current)
  return (
    <div
      aria-hidden="true"
      className={`@container select-none overflow-hidden rounded-lg border border-line-strong bg-paper text-sm shadow-[0_1.5rem_3rem_-1.5rem_rgb(0_0_0/0.25)] print:hidden ${className}`}
    >
      <div className="flex items-center gap-2 border-line border-b bg-surface px-4 py-2.5 text-ink-soft">
        <span className="size-3 rounded-full bg-star" />
        <span className="font-medium">Client portal</span>
      </div>
      <div className="p-4 @lg:p-6">
        <p className="font-serif text-ink text-xl">{title}</p>
        <p className="mt-1 text-ink-soft">{place}</p>
        <div className="mt-5 flex">
          {stages.map((stage, index) => (
            <Stage key={stage} name={stage} isDone={index < reached} isNow={index === reached} />
          ))}
        </div>
        <div className="mt-9 grid gap-3 @lg:mt-5 @lg:grid-cols-2">
          <div className="rounded-md border border-line bg-surface p-4">
            <p className="font-semibold text-ink">Documents</p>
            {documents.map((name, index) => (
              <p key={name} className="mt-2 flex justify-between gap-2 text-ink-soft">
                {name}
                {index < documents.length - 1 ? (
                  <span className="text-brand">Accepted</span>
                ) : (
                  <span className="text-amber">In review</span>
                )}
              </p>
            ))}
          </div>
          <div className="rounded-md bg-brand-soft p-4 text-brand-strong">
            <p className="font-semibold">A message from your adviser</p>
            <p className="mt-2 leading-snug">{message}</p>
          </div>
        </div>
      </div>
    </div>
  )
}

const Stage = ({ name, isDone, isNow }: { name: string; isDone: boolean; isNow: boolean }) => (
  <div className="group relative flex-1">
    <span
      className={`absolute top-2.5 right-1/2 left-[-50%] h-0.5 group-first:hidden ${isDone || isNow ? 'bg-brand' : 'bg-line'}`}
    />
    <span
      className={`relative z-10 mx-auto grid size-5.5 place-items-center rounded-full border-2 ${isDone ? 'border-brand bg-brand text-on-brand' : isNow ? 'border-star bg-paper' : 'border-line bg-paper'}`}
    >
      {isDone ? <Check className="size-3.5" /> : isNow ? <span className="size-2 rounded-full bg-star" /> : null}
    </span>
    <span
      className={`mt-1.5 hidden text-center text-[0.6875rem] leading-tight @lg:block ${isNow ? 'font-semibold text-ink' : 'text-ink-soft'}`}
    >
      {name}
    </span>
    {isNow ? (
      <span className="-translate-x-1/2 absolute left-1/2 mt-1 font-semibold text-ink text-xs @lg:hidden">{name}</span>
    ) : null}
  </div>
)
