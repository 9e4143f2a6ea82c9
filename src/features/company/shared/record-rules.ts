import * as z from 'zod/mini'
import { Country } from '../../../platform/browser/country.ts'
import { day, EmailAddress, personName } from '../../../platform/browser/shapes.ts'
import { Zone } from '../../../platform/browser/zone.ts'
import { Clock, type CompanyRecord } from '../contract.ts'
import { plainName } from './people.ts'

/** Characters that are invisible or change the direction of the text around them. */
const invisible = '\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069'
const oneLine = new RegExp(`^[^\\n${invisible}]*$`)
const manyLines = new RegExp(`^[^${invisible}]*$`)

const atMost = (max: number) => z.maxLength(max, `Please use at most ${max} characters`)

/** One line of text. It may be empty unless `missing` gives the error for empty text. */
const textLine = (max: number, missing?: string) =>
  z
    .string('Please enter text')
    .check(
      z.trim(),
      z.minLength(missing ? 1 : 0, missing),
      atMost(max),
      z.regex(oneLine, 'Please use plain text on one line'),
    )

/** A text that may have several paragraphs. */
const textLines = (max: number) =>
  z.string('Please enter text').check(
    z.trim(),
    z.overwrite((text) => text.replaceAll('\r\n', '\n')),
    atMost(max),
    z.regex(manyLines, 'Please use plain text'),
  )

const orEmpty = (rule: (text: string) => boolean) => (text: string) => text === '' || rule(text)
const matching = (pattern: RegExp) => orEmpty((text) => pattern.test(text))

/** True for https addresses without a user name and password. */
function isLink(text: string): boolean {
  if (!/^https:\/\/[^\s\\]+$/.test(text) || !URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username === '' && password === ''
}

/** The address of a page on another site. May be empty. */
const Link = textLine(500).check(z.refine(orEmpty(isLink), 'Please enter an address that begins with https://'))

/** An embedded map's address must start with one of these. The pages' security policy allows the same hosts. */
const mapAddresses = ['https://www.google.com/maps', 'https://www.openstreetmap.org/export/embed.html']

const isMap = (text: string) => {
  if (!isLink(text)) return false
  const { origin, pathname } = new URL(text)
  return mapAddresses.some((start) => origin + pathname === start || (origin + pathname).startsWith(`${start}/`))
}

const MapEmbed = textLine(2000).check(
  z.refine(
    orEmpty(isMap),
    'Please enter an address that begins with https://www.google.com/maps or https://www.openstreetmap.org/export/embed.html',
  ),
)

const Email = z.union([z.literal(''), EmailAddress], 'Please enter a valid email address')

const DayHours = z.nullable(
  z.object({ opens: Clock, closes: Clock }).check(
    z.refine(({ opens, closes }) => opens < closes, {
      error: 'Closing time must be after opening time',
      path: ['closes'],
    }),
  ),
)

const Day = day('Please enter a date like 2026-11-21')

/** A list without duplicate keys. The later duplicate gets the error. */
function listOf<Item extends z.core.$ZodType>(
  item: Item,
  max: number,
  keyOf: (item: z.output<Item>) => { key: string; path: string[] },
  duplicateError: string,
) {
  return z.array(item, 'Please give a list').check(
    z.maxLength(max, `Please keep at most ${max}`),
    z.check(({ value, issues }) => {
      const seen = new Set<string>()
      for (const [index, entry] of value.entries()) {
        const { key, path } = keyOf(entry)
        if (seen.has(key))
          issues.push({ code: 'custom', input: entry, message: duplicateError, path: [index, ...path] })
        seen.add(key)
      }
    }),
  )
}

export const maxHolidays = 100
export const maxBadges = 8
export const maxPeople = 30

const Badges = listOf(
  textLine(60, 'Please enter a text, or remove the line'),
  maxBadges,
  (text) => ({ key: text.toLowerCase(), path: [] }),
  'This is already in the list',
)

const Holidays = listOf(
  z.object({ date: Day, name: textLine(80, 'Please name the day') }),
  maxHolidays,
  ({ date }) => ({ key: date, path: ['date'] }),
  'This day is already in the list',
)

const wrongPrice = 'Please enter an amount in dollars, like 299 or 299.50'
/** A price in US cents. */
const Price = z
  .int(wrongPrice)
  .check(
    z.positive('Please enter an amount above zero'),
    z.maximum(1_000_000_00, 'Please enter at most 1,000,000 dollars'),
  )

const Languages = listOf(
  textLine(40, 'Please enter a language'),
  10,
  (text) => ({ key: text.toLowerCase(), path: [] }),
  'This language is already in the list',
)

/** The address of an uploaded image, or of one of the demo's drawings. */
const Portrait = textLine(200).check(
  z.refine(matching(/^(\/media\/[\w-]+\/\d+\.jpg|\/portraits\/[\w-]+\.svg)$/), 'Please choose a picture'),
)

const Person = z.object({
  portrait: Portrait,
  name: personName({ missing: 'Please enter a name', tooLong: 'Please use at most 80 characters' }),
  region: textLine(80),
  credential: textLine(120),
  credentialUrl: Link,
  languages: Languages,
  about: textLines(600),
  isShown: z.boolean('Please choose whether the site shows this person'),
})

/** The rules that changes of the record must meet. `CompanyRecord` is the shape of the stored record. */
export const rules = {
  name: textLine(80, 'Please enter the name of the firm'),
  tagline: textLine(160),
  address: z.object({
    street: textLine(120),
    city: textLine(80),
    region: textLine(80),
    postalCode: textLine(16),
    country: Country,
  }),
  phone: textLine(20).check(
    z.refine(matching(/^\+[1-9]\d{6,14}$/), 'Please enter the number with its country code, like +13025550149'),
  ),
  formattedPhone: textLine(40).check(
    z.refine(matching(/^[\d\s()+./-]+$/), 'Please use digits, spaces, parentheses and dashes only'),
  ),
  whatsappNumber: textLine(20).check(
    z.refine(matching(/^[1-9]\d{6,14}$/), 'Please enter digits only, with the country code, like 13025550149'),
  ),
  whatsappDefaultMessage: textLines(500),
  email: Email,
  contactEmail: Email,
  socialLinks: z.object({ linkedin: Link, whatsapp: Link }),
  hours: z.object({
    zone: Zone,
    weekdays: DayHours,
    saturday: DayHours,
    sunday: DayHours,
  }),
  holidays: Holidays,
  googleMapsUrl: Link,
  googleMapsEmbed: MapEmbed,
  claims: z.object({ clients: textLine(60), rating: textLine(60), credentials: textLine(60) }),
  trustBadges: Badges,
  trustStrip: Badges,
  startingPrices: z.object({ individual: Price, corporate: Price, expat: Price }),
  pricesAsOf: Day,
  team: listOf(
    Person,
    maxPeople,
    ({ name }) => ({ key: plainName(name), path: ['name'] }),
    'This person is already in the list',
  ),
} satisfies Record<keyof CompanyRecord, z.core.$ZodType>

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/**
 * Refuses a formatted phone number that differs from the phone number, because people must call the number that they
 * read.
 */
export const phonesAgree = z.refine<{ phone?: string; formattedPhone?: string }>(
  ({ phone = '', formattedPhone = '' }) =>
    !phone || !formattedPhone || digitsOf(phone).endsWith(digitsOf(formattedPhone).replace(/^0/, '')),
  { error: 'This must be the same number as the phone number above', path: ['formattedPhone'] },
)
