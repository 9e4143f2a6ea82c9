import type { Company } from '../contract.ts'

const countries: Record<string, string> = { US: 'United States', CA: 'Canada' }

function countryName(code: string): string {
  if (countries[code] || !/^[A-Z]{2}$/.test(code)) return countries[code] ?? code
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
}

/** The address as lines of a letter, without empty ones. */
export function addressLines({ street, city, region, postalCode, country }: Company['address']): string[] {
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street, place, countryName(country)].filter(Boolean)
}

/** What every letter of the firm names: who writes, and the address in one line. */
export const letterhead = ({ name, address }: Pick<Company, 'name' | 'address'>) => ({
  name,
  address: [name, ...addressLines(address)].join(', '),
})
