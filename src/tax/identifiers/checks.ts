/** True if the check digit is right. Payment cards and Canadian numbers have a check digit. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** True for Social Security numbers whose area, group and serial number the Social Security Administration issues. */
export const isSsn = (digits: string) => /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits)

/** True for ITINs whose group the IRS issues: 50–65, 70–88, 90–92 and 94–99. */
export const isItin = (digits: string) => /^9\d\d(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/.test(digits)

/** True for EINs with a prefix that the IRS issues. */
export const isEin = (digits: string) =>
  /^(0[1-6]|1[0-6]|2[0-7]|3\d|4[0-8]|5\d|6[0-8]|7[1-7]|8[0-8]|9[0-589])\d{7}$/.test(digits)

/** True for Social Insurance Numbers of people, which never begin with 8 or 0. */
export const isSin = (digits: string) => /^[1-79]\d{8}$/.test(digits) && passesLuhn(digits)
/**
 * True for Social Insurance Numbers, and for the numbers that the CRA gives to people without one, which begin with 0.
 */
export const isTaxOfficeSin = (digits: string) =>
  /^[0-79]\d{8}$/.test(digits) && !/^0+$/.test(digits) && passesLuhn(digits)

const cards = [
  /^4(\d{12}|\d{15}|\d{18})$/,
  /^(5[1-5]\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^(6011|64[4-9]\d|65\d\d)\d{12,15}$/,
  /^62\d{14,17}$/,
  /^(30[0-5]|309|36\d|38\d|39\d)\d{11,16}$/,
  /^35(2[89]|[3-8]\d)\d{12,15}$/,
  /^(50|5[6-8]|6[37])\d{11,17}$/,
]
/** True for numbers in the ranges of the card networks with a valid check digit. */
export const isCard = (digits: string) => cards.some((range) => range.test(digits)) && passesLuhn(digits)

/** True for US bank routing numbers with a valid prefix and checksum. */
export const isRouting = (digits: string) => {
  const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]
  const sum = weights.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return /^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits) && sum % 10 === 0
}

export const ibanLengths = new Map(
  (
    'ad24ae23al28at20az28ba20be16bg22bh22br29by28ch21cr22cy28cz24de22dk18do28ee20eg29es24fi18fo18fr27gb22ge22gi23gl18' +
    'gr27gt28hr21hu28ie22il23iq23is26it27jo30kw30kz20lb28lc32li21lt20lu20lv21ly25mc27md24me22mk19mr27mt31mu30nl18no15' +
    'pk24pl28ps29pt25qa29ro24rs22sa24sc31se24si19sk24sm27sn28st25sv28tl23tn24tr26ua29va22vg24xk20'
  )
    .match(/[a-z]{2}\d\d/g)
    ?.map((entry) => [entry.slice(0, 2), Number(entry.slice(2))] as const),
)

export function isIban(text: string): boolean {
  const rotated = text.slice(4) + text.slice(0, 4)
  let rest = 0
  for (const character of rotated) {
    const value = Number.parseInt(character, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
