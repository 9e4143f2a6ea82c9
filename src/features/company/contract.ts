import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'

/** A time of the day, as `09:00`. */
export const Clock = z
  .string('Please give a time like 09:00')
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please give a time like 09:00'))

/** Opening and closing time on the firm's own clock; null is a day on which the firm is closed. */
export const OpeningTimes = z.nullable(z.object({ opens: Clock, closes: Clock }))
export type OpeningTimes = z.infer<typeof OpeningTimes>

/** A day, as `2026-11-21`. */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please give a day like 2026-11-21'))

/** One of the firm's people, as the public site introduces them. */
export const TeamMember = z.object({
  name: z.string(),
  /** As the licence allows it to be worded: "Enrolled Agent, licensed to practice before the IRS". */
  credential: z.string(),
  /** Where anyone can look the licence up; empty where there is no register. */
  credentialUrl: z.string(),
  /** State or province. */
  region: z.string(),
  languages: z.array(z.string()),
  about: z.string(),
})
export type TeamMember = z.infer<typeof TeamMember>

/** Everything the firm says about itself in one place; what is empty is not shown. */
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
  /** E.164, as in `tel:` links. */
  phone: z.string(),
  formattedPhone: z.string(),
  /** Digits only, as the chat-messaging service wants them. */
  whatsappNumber: z.string(),
  whatsappDefaultMessage: z.string(),
  email: z.string(),
  contactEmail: z.string(),
  socialLinks: z.object({ linkedin: z.string(), whatsapp: z.string() }),
  hours: z.object({
    /** IANA name of the zone in which the times are given. */
    zone: z.string(),
    weekdays: OpeningTimes,
    saturday: OpeningTimes,
    sunday: OpeningTimes,
  }),
  /** Days on which the firm is closed, besides those its hours close. */
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
  /** The day since which the prices hold. */
  pricesAsOf: Day,
  team: z.array(TeamMember),
})
export type CompanyRecord = z.infer<typeof CompanyRecord>

/** The record together with what the running site knows of itself. */
export const Company = z.extend(CompanyRecord, {
  /** The public address of this site, without a slash at the end. */
  siteUrl: z.string(),
  /** True where people, reviews and contact details are fictional. */
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
