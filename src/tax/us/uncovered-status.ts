import type { UsFilingStatus } from './federal-facts.ts'

const names: Record<UsFilingStatus, string> = {
  single: 'single',
  mfj: 'married filing jointly',
  mfs: 'married filing separately',
  hoh: 'head of household',
  qss: 'qualifying surviving spouse',
}

/** A filing status that facts do not know, thrown where neither the state nor the year is at hand. */
export class UncoveredStatus extends RangeError {
  readonly status: UsFilingStatus

  constructor(status: UsFilingStatus) {
    super(`No facts for the filing status ${status}`)
    this.status = status
  }
}

/** Solves by a state's law; a filing status it does not know is a RangeError in words for the person who asked. */
export function byLawOf<Result>({ name, taxYear }: { name: string; taxYear: number }, solve: () => Result): Result {
  try {
    return solve()
  } catch (error) {
    if (!(error instanceof UncoveredStatus)) throw error
    throw new RangeError(`We have no ${taxYear} figures for ${names[error.status]} in ${name}`)
  }
}
