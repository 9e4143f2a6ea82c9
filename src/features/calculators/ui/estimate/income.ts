import { formatWhole } from '../../../../ui/base/format.ts'

const maxDigits = 15
const cents = /^\D*(\d{1,3}(,\d{3})+|\d+)\.\d{1,2}\s*$/

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Formats typed or pasted text as whole dollars with thousands separators. Leaves out cents. */
export function formatIncome(text: string): string {
  const dollars = cents.test(text) ? text.slice(0, text.lastIndexOf('.')) : text
  const digits = digitsOf(dollars).slice(0, maxDigits)
  return digits === '' ? '' : formatWhole(Number(digits))
}

/** Returns the income in whole dollars. Undefined if the text has no digits. */
export function parseIncome(text: string): number | undefined {
  const digits = digitsOf(formatIncome(text))
  return digits === '' ? undefined : Number(digits)
}

/** Where the caret belongs in the formatted text, so that it follows as many digits as before. */
export function caretAfter(digitCount: number, formatted: string): number {
  let position = 0
  for (let left = digitCount; left > 0 && position < formatted.length; position += 1) {
    if (formatted[position] !== ',') left -= 1
  }
  return position
}

/** Formats the field while someone types. */
export function reformatIncome(field: HTMLInputElement, isForwardDelete = false): void {
  const caret = field.selectionStart ?? field.value.length
  const digitCount = digitsOf(field.value.slice(0, caret)).length
  const formatted = formatIncome(field.value)
  if (formatted === field.value) return
  field.value = formatted
  const position = caretAfter(digitCount, formatted)
  const target = isForwardDelete && formatted[position] === ',' ? position + 1 : position
  field.setSelectionRange(target, target)
}
