import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'

/** A time of day, written like `09:00`. */
export const Clock = z
  .string('Please enter a time like 09:00')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time like 09:00'))

/** Opening and closing time in the firm's time zone. Null if the firm is closed that day. */
export const OpeningTimes = z.nullable(z.object({ opens: Clock, closes: Clock }))
export type OpeningTimes = z.infer<typeof OpeningTimes>

/** A date, written like `2026-11-21`. */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a date like 2026-11-21'))

/** Someone who works at the firm, as the public site shows them. */
export const TeamMember = z.object({
  name: z.string(),
  /** The credential in the wording that the license allows: "Enrolled Agent, licensed to practice before the IRS". */
  credential: z.string(),
  /** Where anyone can look up the license. Empty if there is no public register. */
  credentialUrl: z.string(),
  /** The state or province. */
  region: z.string(),
  languages: z.array(z.string()),
  about: z.string(),
  /** The address of the person's picture on this site. Empty if there is none. */
  portrait: z.string(),
  /** False for someone whom only the administration sees. */
  isShown: z.boolean(),
})
export type TeamMember = z.infer<typeof TeamMember>

/** Everything the firm says about itself. Pages hide empty fields. */
export const CompanyRecord = z.object({
  name: z.string(),
  tagline: z.string(),
  address: z.object({
    street: z.string(),
    city: z.string(),
    region: z.string(),
    postalCode: z.string(),
    country: z.string(),
  }),
  /** The phone number in E.164 format, as `tel:` links need it. */
  phone: z.string(),
  formattedPhone: z.string(),
  /** The WhatsApp number as digits only, as WhatsApp links need it. */
  whatsappNumber: z.string(),
  whatsappDefaultMessage: z.string(),
  email: z.string(),
  contactEmail: z.string(),
  socialLinks: z.object({ linkedin: z.string(), whatsapp: z.string() }),
  hours: z.object({
    /** IANA name of the firm's time zone. */
    zone: z.string(),
    weekdays: OpeningTimes,
    saturday: OpeningTimes,
    sunday: OpeningTimes,
  }),
  /** Days on which the firm is closed although its weekly hours say open. */
  holidays: z.array(z.object({ date: Day, name: z.string() })),
  googleMapsUrl: z.string(),
  googleMapsEmbed: z.string(),
  claims: z.object({
    clients: z.string(),
    rating: z.string(),
    credentials: z.string(),
  }),
  trustBadges: z.array(z.string()),
  trustStrip: z.array(z.string()),
  /** Starting prices in US cents. */
  startingPrices: z.object({ individual: z.int(), corporate: z.int(), expat: z.int() }),
  /** The date from which the prices apply. */
  pricesAsOf: Day,
  /** The people who work here. Other parts of the site find a person's profile by their name. */
  team: z.array(TeamMember),
})
export type CompanyRecord = z.infer<typeof CompanyRecord>

/** The firm's record together with facts about the running site. */
export const Company = z.extend(CompanyRecord, {
  /** The public address of this site, without a trailing slash. */
  siteUrl: z.string(),
  /**
   * The firm's time zone as people say it after a time: `ET`. It comes from the server, because creating a browser's
   * first date format takes 0.1 seconds on a phone.
   */
  zoneName: z.string(),
  /** True if people, reviews and contact details are fictional. */
  isDemo: z.boolean(),
})
export type Company = z.infer<typeof Company>

export const company = {
  getCompany: endpoint
    .route({
      method: 'GET',
      path: '/company',
      summary: "Get the firm's contact details, hours, claims and starting prices",
      tags: ['Company'],
    })
    .meta({ access: 'visitor' })
    .output(Company),
}
