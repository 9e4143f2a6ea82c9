/** The zeros of the digits people type here besides 0 to 9: Arabic, Persian, Hindi, Bengali, Punjabi and Gujarati. */
const zeros = ['٠', '۰', '०', '০', '੦', '૦'].map((zero) => zero.charCodeAt(0))
const otherDigit = /[٠-٩۰-۹०-९০-৯੦-੯૦-૯]/g

function digitOf(character: string): string {
  const code = character.charCodeAt(0)
  return String(zeros.map((zero) => code - zero).find((digit) => digit >= 0 && digit <= 9))
}

/** Removes spaces between thousands, but no others, so two numbers never become one. */
export const withoutThousandsSpaces = (number: string): string => number.replace(/(?<=\d)\s(?=\d{3}(?!\d))/g, '')

/** Typed or pasted text with plain digits, minus signs and spaces, and without invisible characters. */
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
