/** `1 person`, `3 people`: a number with the noun that fits it. */
export const countOf = (count: number, [one, many]: readonly [one: string, many: string]): string =>
  `${count} ${count === 1 ? one : many}`
