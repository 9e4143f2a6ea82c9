/**
 * A telephone number as people type it, in the international form (E.164) where it can be told: ten digits without a
 * country are North American.
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

/** True of E.164; North American numbers have ten digits, of which neither part begins with 0 or 1. */
export const isPhone = (phone: string): boolean =>
  phone.startsWith('+1') ? /^\+1[2-9]\d\d[2-9]\d{6}$/.test(phone) : /^\+[2-9]\d{6,14}$/.test(phone)

/** `+1 302 555 0149`: a number as people read it. */
export const formatPhone = (phone: string): string =>
  phone.startsWith('+1') ? phone.replace(/^(\+1)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4') : phone

/** What was typed, as people read it, where it is a number. */
export function tidyPhone(typed: string): string {
  const phone = toPhone(typed)
  return isPhone(phone) ? formatPhone(phone) : typed
}
