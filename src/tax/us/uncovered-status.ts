import type { UsFilingStatus } from './federal-facts.ts'

const names: Record<UsFilingStatus, string> = {
  single: 'single',
  mfj: 'married filing jointly',
  mfs: 'married filing separately',
  hoh: 'head of household',
  qss: 'qualifying surviving spouse',
}

/**
 * Thrown for a filing status that our facts don't cover, by code that knows neither the state's name nor the year.
 * `byLawOf` adds both to the message.
 */
export class UncoveredStatus extends RangeError {
  readonly status: UsFilingStatus

  constructor(status: UsFilingStatus) {
    super(`There are no facts for the filing status ${status}`)
    this.status = status
  }
}

/**
 * Solves a return with a state's law. If our facts don't cover the filing status, throws a RangeError with a message
 * for people.
 */
export function byLawOf<Result>({ name, taxYear }: { name: string; taxYear: number }, solve: () => Result): Result {
  try {
    return solve()
  } catch (error) {
    if (!(error instanceof UncoveredStatus)) throw error
    throw new RangeError(`We have no ${taxYear} figures for ${names[error.status]} in ${name}`)
  }
}
