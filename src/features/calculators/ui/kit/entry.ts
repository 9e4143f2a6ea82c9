import type { ComponentType } from 'react'
import type { Day } from '../../../../time/days.ts'
import type { ListedCalculator } from '../../shared/calculators.ts'
import type { AnyCalculator } from './calculator.ts'

export interface BodyProps {
  title: string
  /** The day on which the server rendered the page. Undefined in a page that the browser renders. */
  renderedOn: Day | undefined
}

/** What a calculator's page loads when it opens: a calculator for the kit, or a page body of its own. */
type Part = { calculator: AnyCalculator } | { Body: ComponentType<BodyProps> }

/** A calculator in the list of all calculators. */
export interface Entry extends ListedCalculator {
  load(): Promise<Part>
}
