import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { CompanyRecord } from './contract.ts'
import { phonesAgree, rules } from './shared/record-rules.ts'

const pick = <Key extends keyof typeof rules>(...keys: Key[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, rules[key]])) as Pick<typeof rules, Key>)

/** The fields of one section of the form, which the section saves together. */
export const Firm = pick('name', 'tagline', 'socialLinks')
export const Contact = pick(
  'address',
  'phone',
  'formattedPhone',
  'email',
  'contactEmail',
  'whatsappNumber',
  'whatsappDefaultMessage',
  'googleMapsUrl',
  'googleMapsEmbed',
).check(phonesAgree)
export const OpeningHours = pick('hours', 'holidays')
export const Claims = pick('claims', 'trustStrip', 'trustBadges')
export const Prices = pick('startingPrices', 'pricesAsOf')
export const Team = pick('team')

/** A change of the record, with only the fields to change. */
export const CompanyChanges = z.partial(z.strictObject(rules)).check(phonesAgree)
export type CompanyChanges = z.infer<typeof CompanyChanges>

/** The stored record, with the number of its last change. */
export const VersionedRecord = z.object({ version: z.int(), record: CompanyRecord })
export type VersionedRecord = z.infer<typeof VersionedRecord>

export const UpdateCompany = z.object({
  /** The version that the person edited. With it, we notice someone else's later change instead of overwriting it. */
  version: z.int('Please reload this page.').check(z.nonnegative('Please reload this page.')),
  changes: CompanyChanges,
})
export type UpdateCompany = z.infer<typeof UpdateCompany>

export const companyAdmin = {
  getCompanyRecord: endpoint
    .route({
      method: 'GET',
      path: '/admin/company',
      summary: 'Get the company record and its version',
      tags: ['Company'],
    })
    .output(VersionedRecord),
  updateCompany: endpoint
    .route({ method: 'PUT', path: '/admin/company', summary: 'Change fields of the company record', tags: ['Company'] })
    .meta({ access: 'admin', errors: ['conflict'] })
    .input(UpdateCompany)
    .output(VersionedRecord),
}
