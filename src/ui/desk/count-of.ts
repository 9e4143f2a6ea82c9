/** `1 person`, `3 people`: a number with the right form of its noun. */
export const countOf = (count: number, [one, many]: readonly [one: string, many: string]): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
