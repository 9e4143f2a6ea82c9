const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCharCode(code))

/**
 * Returns the digit 0 to 9 for a digit of any script. Unicode lists the ten digits of each script in a row, beginning
 * with zero.
 */
function plainDigit(digit: string): string {
  if (digit.length > 1) return digit
  const code = digit.charCodeAt(0)
  let value = 0
  while (isDigit(code - value - 1)) value += 1
  return String(value)
}

/**
 * Turns the digits, dashes and spaces of other scripts into ASCII, invisible characters into spaces, and capital letters
 * into lower case. No character changes its position.
 */
export const fold = (text: string) =>
  text
    .replaceAll(/[^\P{Nd}\d]/gu, plainDigit)
    .replaceAll(/[\u00AD\u02D7\u2010-\u2015\u2043\u2212\u2796\uFE58\uFE63\uFF0D]/g, '-')
    .replaceAll(/[\t\r\n\u00A0\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/g, ' ')
    .replaceAll(/\u034F|\p{Cf}/gu, (invisible) => ' '.repeat(invisible.length))
    .replaceAll(/[\u2024\u30FB\u00B7\uFF0E]/g, '.')
    .replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
