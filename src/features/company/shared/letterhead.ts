import type { Company } from '../contract.ts'

const commonCountryNames: Record<string, string> = { US: 'United States', CA: 'Canada' }

/** The country's name. We don't load a list of countries, because the footer of every page uses this function. */
function countryName(code: string): string {
  if (commonCountryNames[code] || !/^[A-Z]{2}$/.test(code)) return commonCountryNames[code] ?? code
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
}

/** The lines of the address, without empty lines. */
export function addressLines({ street, city, region, postalCode, country }: Company['address']): string[] {
  const place = [city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street, place, countryName(country)].filter(Boolean)
}

/** The sender's name and address in one line, for every email. */
export const letterhead = ({ name, address }: Pick<Company, 'name' | 'address'>) => ({
  name,
  address: [name, ...addressLines(address)].join(', '),
})

type Addresses = Pick<Company, 'contactEmail' | 'email'>

/** The firm's email address that clients see and reply to. Empty if the firm hasn't entered one. */
export const publicEmailOf = ({ email, contactEmail }: Addresses) => email || contactEmail

/** Where the firm gets inquiries and notices. Empty if the firm hasn't entered an address. */
export const inboxOf = ({ contactEmail, email }: Addresses) => contactEmail || email

/** Email headers that send replies to the firm, even if our emails come from a no-reply address. */
export function replyHeaders(company: Addresses): Record<string, string> {
  const address = publicEmailOf(company)
  return address ? { 'Reply-To': address } : {}
}
