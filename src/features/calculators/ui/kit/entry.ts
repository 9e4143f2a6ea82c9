import type { ComponentType } from 'react'
import type { ListedCalculator } from '../../shared/calculators.ts'
import type { AnyCalculator } from './calculator.ts'

/** What a calculator's page loads when it opens: a calculator for the kit, or a page body of its own. */
type Part = { calculator: AnyCalculator } | { Body: ComponentType<{ title: string }> }

/** A calculator in the list of all calculators. */
export interface Entry extends ListedCalculator {
  load(): Promise<Part>
}
