import { type ComponentType, lazy } from 'react'
import { calculators } from './calculators.ts'
import { CalculatorView } from './kit/calculator-view.tsx'
import type { BodyProps, Entry } from './kit/entry.ts'

type Body = ComponentType<BodyProps>

const loadBody = async ({ load }: Entry): Promise<{ default: Body }> => {
  const part = await load()
  if ('Body' in part) return { default: part.Body }
  return { default: ({ title }) => <CalculatorView calculator={part.calculator} title={title} /> }
}

/** The body of each calculator's page, by slug. It loads when React first renders it. */
export const bodies: Readonly<Record<string, Body>> = Object.fromEntries(
  calculators.map((entry) => [entry.slug, lazy(() => loadBody(entry))]),
)
