/**
 * Returns the numbers in a text, all written in the same way: `$1,250.00`, `1 250` and `1250` are equal. Includes the
 * numbers in names of forms, so that we also notice an invented form.
 */
export const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?/g)].map(([number]) =>
    String(Number(number.replaceAll(/[,\u00a0\u202f ]/g, ''))),
  )
