import { isIsoCountry } from '../../shared/record-rules.ts'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Every country, sorted by name, with the United States and Canada first. */
export function countryNames(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const all = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(isIsoCountry)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name))
  const isFirst = ({ code }: { code: string }) => code === 'US' || code === 'CA'
  return [...all.filter(isFirst).reverse(), ...all.filter((country) => !isFirst(country))]
}
