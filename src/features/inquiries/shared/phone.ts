/**
 * Turns a phone number as people type it into international format (E.164). Ten digits without a country code count as
 * North American. If the text isn't a phone number, only removes the spaces around it.
 */
export function toPhone(typed: string): string {
  const text = typed.trim()
  const digits = text.replaceAll(/\D/g, '')
  if (digits === '' || !/^\+?[\d\s().\-/\u2010-\u2015\u00A0]+$/.test(text)) return text
  if (text.startsWith('+')) return `+${digits}`
  if (digits.startsWith('00')) return `+${digits.slice(2)}`
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : text
}

/**
 * True for a phone number in E.164 format. In a North American number, neither the area code nor the rest may begin
 * with 0 or 1.
 */
export const isPhone = (phone: string): boolean =>
  phone.startsWith('+1') ? /^\+1[2-9]\d\d[2-9]\d{6}$/.test(phone) : /^\+[2-9]\d{6,14}$/.test(phone)

/** Groups the digits for reading: `+1 302 555 0149`. */
export const formatPhone = (phone: string): string =>
  phone.startsWith('+1') ? phone.replace(/^(\+1)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4') : phone

/** Formats the typed text if it is a phone number. Returns any other text unchanged. */
export function tidyPhone(typed: string): string {
  const phone = toPhone(typed)
  return isPhone(phone) ? formatPhone(phone) : typed
}
