/**
 * The zero of each other kind of digits that people type here: Arabic, Persian, Hindi, Bengali, Punjabi and Gujarati.
 */
const zeros = ['٠', '۰', '०', '০', '੦', '૦'].map((zero) => zero.charCodeAt(0))
const otherDigit = /[٠-٩۰-۹०-९০-৯੦-੯૦-૯]/g

function digitOf(character: string): string {
  const code = character.charCodeAt(0)
  return String(zeros.map((zero) => code - zero).find((digit) => digit >= 0 && digit <= 9))
}

/** Removes spaces that separate thousands. Keeps all other spaces, so that two numbers never become one. */
export const withoutThousandsSpaces = (number: string): string => number.replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')

/** Replaces all kinds of digits, minus signs and spaces in a text with plain ones, and removes invisible characters. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(otherDigit, digitOf)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('،', ',')
    .replace(/[−‐‑–—]/g, '-')
    .replace(/\p{Cf}/gu, '')
    .trim()
