import type { CompanyRecord, TeamMember } from '../contract.ts'
import { defaultPrices } from '../shared/default-prices.ts'

/** The record until the firm changes it. It has no contact details. */
export const defaultRecord: CompanyRecord = {
  name: 'Zenith',
  tagline: 'Tax and accounting for individuals, businesses and expats in the United States and Canada.',
  address: { street: '', city: 'Dover', region: 'Delaware', postalCode: '', country: 'US' },
  phone: '',
  formattedPhone: '',
  whatsappNumber: '',
  whatsappDefaultMessage: "Hello! I'd like to ask about your tax and accounting services.",
  email: '',
  contactEmail: '',
  socialLinks: { linkedin: '', whatsapp: '' },
  hours: {
    zone: 'America/New_York',
    weekdays: { opens: '09:00', closes: '18:00' },
    saturday: { opens: '09:00', closes: '16:00' },
    sunday: null,
  },
  holidays: [],
  googleMapsUrl: 'https://www.google.com/maps/search/?api=1&query=Dover%2C+Delaware',
  googleMapsEmbed: 'https://www.google.com/maps?q=Dover%2C+Delaware&output=embed',
  claims: {
    clients: '500+ clients',
    rating: '4.9/5',
    credentials: 'US-licensed enrolled agents for the US and Canada',
  },
  trustBadges: ['256-bit SSL Encryption', 'SOC 2 Compliant', 'Licensed Enrolled Agents', 'Cross-Border Tax Experts'],
  trustStrip: ['Secure & Encrypted', 'Enrolled Agents', '500+ Clients', 'Cross-Border Experts'],
  startingPrices: defaultPrices,
  pricesAsOf: '2026-01-01',
  team: [],
}

const enrolledAgent = 'Enrolled Agent (EA)'
const drawnAs = (file: string) => ({ portrait: `/portraits/${file}.svg`, credentialUrl: '', isShown: true })

/** Fictional people. No register lists them, so their licenses have no link. */
const demoTeam: TeamMember[] = [
  {
    ...drawnAs('elena-marsh'),
    name: 'Elena Marsh',
    credential: enrolledAgent,
    region: 'Delaware',
    languages: ['English', 'Spanish'],
    about: 'Prepares US returns for families, landlords and the self-employed. Leads the practice.',
  },
  {
    ...drawnAs('marc-andre-caron'),
    name: 'Marc-André Caron',
    credential: enrolledAgent,
    region: 'Quebec',
    languages: ['English', 'French'],
    about: 'Prepares US and Canadian returns for couples with ties to both countries.',
  },
  {
    ...drawnAs('samuel-adeyemi'),
    name: 'Samuel Adeyemi',
    credential: enrolledAgent,
    region: 'New York',
    languages: ['English'],
    about: 'Helps US citizens abroad catch up and stay current: Form 1040, FBAR and treaty questions.',
  },
  {
    ...drawnAs('hannah-lindqvist'),
    name: 'Hannah Lindqvist',
    credential: 'Corporate tax preparer',
    region: 'Ontario',
    languages: ['English', 'Swedish'],
    about: 'Looks after corporate returns in Canada and the US, from year-end to filing.',
  },
  {
    ...drawnAs('lily-tran'),
    name: 'Lily Tran',
    credential: 'Bookkeeper',
    region: 'British Columbia',
    languages: ['English', 'Vietnamese'],
    about: 'Keeps books, payroll and sales tax in order all year, so that year-end is short.',
  },
]

/**
 * The demo's people and contact details. The phone number and the host names are reserved for fiction, so no one gets
 * calls by mistake.
 */
export const demoRecord: Partial<CompanyRecord> = {
  address: { street: '100 Example Street', city: 'Dover', region: 'Delaware', postalCode: '19901', country: 'US' },
  phone: '+13025550149',
  formattedPhone: '(302) 555-0149',
  whatsappNumber: '13025550149',
  email: 'hello@zenith.example',
  contactEmail: 'contact@zenith.example',
  socialLinks: { linkedin: 'https://linkedin.example/company/zenith', whatsapp: 'https://wa.me/13025550149' },
  team: demoTeam,
}
