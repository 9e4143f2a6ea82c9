/**
 * The numbers of a text in one form: `$1,250.00`, `1 250` and `1250` are the same. Names of forms count too, so that
 * nobody can add one.
 */
export const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\d{1,3}(?:[,\u00a0\u202f ]\d{3})+(?:\.\d+)?(?!\d)|\d+(?:\.\d+)?/g)].map(([number]) =>
    String(Number(number.replaceAll(/[,\u00a0\u202f ]/g, ''))),
  )
