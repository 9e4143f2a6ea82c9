import { formatWhole } from '../base/format.ts'

/** `1 person`, `3,400 people`: a number with the right form of its noun. */
export const countOf = (count: number, [one, many]: readonly [one: string, many: string]): string =>
  `${formatWhole(count)} ${count === 1 ? one : many}`
