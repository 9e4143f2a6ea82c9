import { type ComponentType, lazy } from 'react'
import { loadBySlug } from '../parts-by-slug.ts'
import type { InDetail } from './estimate.ts'
import { lawFigure } from './law-figure.ts'

interface Props {
  detail: InDetail
}

export const amountFont = 'wrap-anywhere font-serif text-brand tabular-nums leading-none'

/** The classes of the figure under the law. A long amount gets smaller letters, so that it fits on a phone. */
export const lawLook = (amount: string) => `${amountFont} ${amount.length > 12 ? 'text-2xl' : 'text-4xl'}`

const load = (slug: InDetail['slug']) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    const part = await loadBySlug[slug]()
    if (!('calculator' in part)) throw new Error(`${slug} is not a calculator of the kit`)
    const { calculator } = part
    return { default: ({ detail }) => <Figure figure={lawFigure(calculator, detail)} /> }
  })

const bySlug: Record<InDetail['slug'], ReturnType<typeof load>> = {
  'united-states': load('united-states'),
  canada: load('canada'),
  'exclusion-or-credit': load('exclusion-or-credit'),
}

/** The figure under the law, from the calculator that "Calculate in detail" opens. */
export function LawEstimate(props: Props) {
  const Loaded = bySlug[props.detail.slug]
  return <Loaded {...props} />
}

function Figure({ figure }: { figure: ReturnType<typeof lawFigure> }) {
  if (!figure) return null
  return (
    <>
      <p className="text-[0.9375rem] text-ink-soft">{figure.label}</p>
      <p className={`${lawLook(figure.value)} mt-1`}>{figure.value}</p>
      {figure.before ? <p className="mt-1 text-base">{figure.before}</p> : null}
    </>
  )
}
