import { canadianFigures } from './canadian-figures.ts'
import type { Figure } from './figure.ts'
import { reportFigures } from './report-figures.ts'
import { usFigures } from './us-figures.ts'

/** All figures, those with more specific conditions first. */
export const figures: readonly Figure[] = [...usFigures, ...canadianFigures, ...reportFigures].toSorted(
  (a, b) => b.about.length + (b.oneOf ? 1 : 0) - a.about.length - (a.oneOf ? 1 : 0),
)
