import { isIsoCountry } from '../../shared/record-rules.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Every country with its name, by name; the firm's own two come first. */
export function countryNames(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const all = letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter(isIsoCountry)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => one.name.localeCompare(other.name))
  const isFirst = ({ code }: { code: string }) => code === 'US' || code === 'CA'
  return [...all.filter(isFirst).reverse(), ...all.filter((country) => !isFirst(country))]
}
