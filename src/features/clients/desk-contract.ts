import * as z from 'zod/mini'
import { changesBelow, routesBelow, spreadsheetOf } from '../../platform/browser/endpoint.ts'
import {
  BulkResult,
  ById,
  EmailAddress,
  ListSearch,
  manyOf,
  pageOf,
  personName,
  RowVersion,
} from '../../platform/browser/shapes.ts'
import { Language } from '../identity/contract.ts'
import { Phone } from '../inquiries/shared/person.ts'
import { ClientInvitation, ClientMember, MemberRight, OneMember, SeenInvitation, TaxpayerKind } from './contract.ts'
import { clientCountries } from './shared/choices.ts'
import { isRegionOf } from './shared/regions.ts'

export const ClientCountry = z.enum(clientCountries, "Please choose the client's country of residence")

export const ClientName = personName({
  minLength: 2,
  missing: 'Please enter the name as shown on the returns',
  tooLong: 'Please keep the name to 80 characters at most',
})
/** The firm's own number or name for a client. Empty if it has none. */
export const ClientReference = z._default(
  z.string().check(z.trim(), z.maxLength(40, 'Please keep the reference to 40 characters at most')),
  '',
)
const notEmail = 'Please enter a valid email address, or leave this empty'
/** Empty if not given. */
export const ContactEmail = z._default(
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || EmailAddress.safeParse(text).success, notEmail),
  ),
  '',
)
export const ClientNotes = z._default(
  z.string().check(z.trim(), z.maxLength(5000, 'Please keep the notes to 5,000 characters at most')),
  '',
)

/** What the firm records about a client, in the order of the form. */
const facts = {
  name: ClientName,
  kind: TaxpayerKind,
  reference: ClientReference,
  adviserId: z.nullable(z.uuid()),
  email: ContactEmail,
  phone: Phone,
  country: ClientCountry,
  /** The two-letter code of the state or province. Empty if we don't know it. */
  region: z._default(z.string().check(z.maxLength(2, 'Please choose a state or province')), ''),
  language: Language,
  notes: ClientNotes,
}
const isInCountry = ({ country, region }: { country: z.infer<typeof ClientCountry>; region: string }) =>
  isRegionOf(country, region)
const notInCountry = { error: 'Please choose a state or province of that country', path: ['region'] }

const Wire = z.object(facts)
/** The values of the form's fields. An empty text means no adviser. */
export const ClientForm = z.object({ ...facts, adviserId: z.string() }).check(z.refine(isInCountry, notInCountry))
export type ClientForm = z.infer<typeof ClientForm>
export const ClientFacts = Wire.check(z.refine(isInCountry, notInCountry))
export type ClientFacts = z.infer<typeof ClientFacts>

export const ChangeClient = z.extend(Wire, RowVersion.shape).check(z.refine(isInCountry, notInCountry))
export type ChangeClient = z.infer<typeof ChangeClient>

/** An administrator who can be responsible for a client. */
export const ClientAdviser = z.object({ id: z.uuid(), name: z.string() })
export type ClientAdviser = z.infer<typeof ClientAdviser>

export const ListedClient = z.extend(RowVersion, {
  name: z.string(),
  kind: TaxpayerKind,
  reference: z.string(),
  email: z.string(),
  country: ClientCountry,
  region: z.string(),
  language: Language,
  adviser: z.nullable(ClientAdviser),
  members: z.int(),
  openInvitations: z.int(),
  isArchived: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type ListedClient = z.infer<typeof ListedClient>

export const ClientLink = z.object({ id: z.uuid(), name: z.string() })
export type ClientLink = z.infer<typeof ClientLink>

export const DeskClient = z.extend(ListedClient, {
  phone: z.string(),
  notes: z.string(),
  archivedAt: z.nullable(z.iso.datetime()),
  /**
   * What became of an archived client: it was merged into another client, joined into a couple, or split into two
   * clients.
   */
  mergedInto: z.nullable(ClientLink),
  joinedInto: z.nullable(ClientLink),
  splitInto: z.array(ClientLink),
  /** The archived clients that this one comes from. */
  sources: z.array(ClientLink),
  people: z.array(ClientMember),
  invitations: z.array(ClientInvitation),
})
export type DeskClient = z.infer<typeof DeskClient>

export const ClientFilters = z.object({
  /** A part of the client's name, its reference or a member's email address. */
  q: z.optional(ListSearch),
  kind: z.optional(TaxpayerKind),
  country: z.optional(ClientCountry),
  adviser: z.optional(z.union([z.literal('none'), z.uuid()])),
  members: z.optional(z.enum(['with', 'without'])),
  /** `only` lists archived clients, and `too` adds them. Without it, the list leaves them out. */
  archived: z.optional(z.enum(['only', 'too'])),
  sort: z.optional(z.enum(['newest', 'oldest'])),
})
export type ClientFilters = z.infer<typeof ClientFilters>
export const ClientSearch = z.extend(ClientFilters, { after: z.optional(z.uuid()) })
export type ClientSearch = z.infer<typeof ClientSearch>

export const ArchiveClients = z.object({ chosen: manyOf(RowVersion) })
export type ArchiveClients = z.infer<typeof ArchiveClients>
export const AssignAdviser = z.object({ chosen: manyOf(RowVersion), adviserId: z.nullable(z.uuid()) })
export type AssignAdviser = z.infer<typeof AssignAdviser>

export const InviteMember = z.extend(ById, { email: EmailAddress, right: MemberRight })
export type InviteMember = z.infer<typeof InviteMember>
export const ChangeMember = z.extend(OneMember, { right: MemberRight })
export type ChangeMember = z.infer<typeof ChangeMember>

export const AccessRequest = z.object({
  id: z.uuid(),
  /** The name as shown on the returns. */
  name: z.string(),
  kind: TaxpayerKind,
  message: z.string(),
  /** Names of the identifiers we masked before storing the request. */
  masked: z.array(z.string()),
  email: z.string(),
  askedAt: z.iso.datetime(),
})
export type AccessRequest = z.infer<typeof AccessRequest>

/** The client to which the person gets access: an existing one, or a new one. */
export const GrantAccess = z.extend(ById, {
  right: MemberRight,
  to: z.union([
    z.object({ clientId: z.uuid() }),
    z.object({ name: ClientName, kind: TaxpayerKind, country: ClientCountry }),
  ]),
})
export type GrantAccess = z.infer<typeof GrantAccess>
export const DeclineAccess = z.extend(ById, {
  answer: z
    .string('Please say why')
    .check(
      z.trim(),
      z.minLength(5, 'Please say why, in a sentence'),
      z.maxLength(500, 'Please keep it to 500 characters at most'),
    ),
})
export type DeclineAccess = z.infer<typeof DeclineAccess>

const route = routesBelow('/admin/clients', 'Clients')
const change = changesBelow('/admin/clients', 'Clients')
const accessRoute = routesBelow('/admin/client-access', 'Clients')
const changeAccess = changesBelow('/admin/client-access', 'Clients')
const isLimited = { access: 'admin', errors: ['conflict', 'too_many'] } as const

export const clientDesk = {
  listClients: route('GET', '', 'List clients').input(ClientSearch).output(pageOf(ListedClient)),
  createClient: change('POST', '', 'Add a client').input(ClientFacts).output(DeskClient),
  exportClients: spreadsheetOf(route, 'clients', ClientFilters),
  assignAdviser: change('POST', '/assign', 'Assign an adviser to several clients')
    .input(AssignAdviser)
    .output(BulkResult),
  archiveClients: route('POST', '/archive', 'Archive several clients').input(ArchiveClients).output(BulkResult),
  getClient: route('GET', '/{id}', 'Get a client with its members and invitations').input(ById).output(DeskClient),
  changeClient: change('PUT', '/{id}', "Change a client's details").input(ChangeClient).output(DeskClient),
  archiveClient: change('POST', '/{id}/archive', 'Archive a client').input(RowVersion).output(DeskClient),
  restoreClient: change('POST', '/{id}/restore', 'Restore an archived client').input(RowVersion).output(DeskClient),

  inviteMember: route('POST', '/{id}/invitations', 'Invite someone by email to act for a client')
    .meta(isLimited)
    .input(InviteMember)
    .output(DeskClient),
  resendMemberInvitation: route(
    'POST',
    '/{id}/invitations/{invitationId}/resend',
    'Resend an invitation with a new link',
  )
    .meta(isLimited)
    .input(SeenInvitation)
    .output(DeskClient),
  revokeMemberInvitation: change('POST', '/{id}/invitations/{invitationId}/revoke', 'Revoke an invitation')
    .input(SeenInvitation)
    .output(DeskClient),
  changeMember: change('POST', '/{id}/members/{userId}/right', "Change a member's access level")
    .input(ChangeMember)
    .output(DeskClient),
  removeMember: change('POST', '/{id}/members/{userId}/remove', 'Remove a member').input(OneMember).output(DeskClient),

  listAdvisers: routesBelow('/admin/client-advisers', 'Clients')(
    'GET',
    '',
    'List the administrators who can be responsible for clients',
  ).output(z.array(ClientAdviser)),
  listAccessRequests: accessRoute('GET', '', 'List open requests for access, oldest first').output(
    z.array(AccessRequest),
  ),
  grantAccess: changeAccess('POST', '/{id}/grant', 'Give someone the access they asked for')
    .input(GrantAccess)
    .output(ClientLink),
  declineAccess: changeAccess('POST', '/{id}/decline', 'Decline a request for access and say why')
    .input(DeclineAccess)
    .output(z.object({ message: z.string() })),
}
