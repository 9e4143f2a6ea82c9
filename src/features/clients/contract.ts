import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { ById, EmailAddress, personName } from '../../platform/browser/shapes.ts'
import { Language, SignInStep } from '../identity/contract.ts'
import { clientCountries, memberRights, newsRhythms, taxpayerKinds } from './shared/choices.ts'

export const TaxpayerKind = z.enum(taxpayerKinds, 'Please choose a type')
export const MemberRight = z.enum(memberRights, 'Please choose an access level')

export const NewsRhythm = z.enum(newsRhythms, 'Please choose how often')

/** A client that the signed-in person acts for. */
export const OwnClient = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: TaxpayerKind,
  /** Where the client resides. */
  country: z.enum(clientCountries),
  language: Language,
  right: MemberRight,
  /** How often we email the person about what's new for this client. */
  rhythm: NewsRhythm,
  /** Members of an archived client can read everything but can't change anything. */
  isArchived: z.boolean(),
  /** The name of the responsible adviser. */
  adviser: z.nullable(z.string()),
})
export type OwnClient = z.infer<typeof OwnClient>

/** A person who may act for a client. */
export const ClientMember = z.object({
  /** The id of the person's account. */
  id: z.uuid(),
  /** The person's name, or the email address if there is no name. */
  name: z.string(),
  email: z.string(),
  right: MemberRight,
  since: z.iso.datetime(),
})
export type ClientMember = z.infer<typeof ClientMember>

export const clientInvitationStates = ['sent', 'accepted', 'expired', 'revoked'] as const
export const ClientInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  right: MemberRight,
  state: z.enum(clientInvitationStates),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Goes up by one each time we send the invitation. Only the newest link works. */
  round: z.int(),
})
export type ClientInvitation = z.infer<typeof ClientInvitation>

export const ClientMembers = z.object({
  members: z.array(ClientMember),
  /** Open and expired invitations. Empty for delegates. */
  invitations: z.array(ClientInvitation),
})
export type ClientMembers = z.infer<typeof ClientMembers>

export const InviteDelegate = z.extend(ById, { email: EmailAddress })
export type InviteDelegate = z.infer<typeof InviteDelegate>
export const ChangeRhythm = z.extend(ById, { rhythm: NewsRhythm })
export type ChangeRhythm = z.infer<typeof ChangeRhythm>
/**
 * An invitation, named by the round that the person saw. If someone has resent it since, the server refuses the change.
 */
export const SeenInvitation = z.extend(ById, { invitationId: z.uuid(), round: z.int() })
export type SeenInvitation = z.infer<typeof SeenInvitation>
export const OneMember = z.extend(ById, { userId: z.uuid() })
export type OneMember = z.infer<typeof OneMember>

const Token = z.string('This link is incomplete.').check(z.minLength(1, 'This link is incomplete.'), z.maxLength(200))
const ByToken = z.object({ token: Token })

/** How much a client has to do, and when the first of it is due. */
export const Waiting = z.object({ count: z.int(), nextDueOn: z.iso.date() })
export type Waiting = z.infer<typeof Waiting>

/** Whether an invitation's link still works. `replaced` means that we have emailed a newer one. */
export const InvitationCheck = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    email: z.string(),
    client: z.string(),
    kind: TaxpayerKind,
    right: MemberRight,
    /** Null if nothing waits. */
    waiting: z.nullable(Waiting),
  }),
  z.object({ state: z.enum(['accepted', 'expired', 'revoked', 'replaced', 'unknown']) }),
])
export type InvitationCheck = z.infer<typeof InvitationCheck>

export const AcceptedInvitation = z.object({ clientId: z.uuid(), step: SignInStep })
export type AcceptedInvitation = z.infer<typeof AcceptedInvitation>

export const maxRequestLength = 1000
export const AskForAccess = z.object({
  name: personName({
    minLength: 2,
    missing: 'Please enter the name as shown on your returns',
    tooLong: 'Please keep the name to 80 characters at most',
  }),
  kind: TaxpayerKind,
  message: z._default(
    z.string().check(z.trim(), z.maxLength(maxRequestLength, 'Please keep the message to 1,000 characters at most')),
    '',
  ),
})
export type AskForAccess = z.infer<typeof AskForAccess>

/** The person's latest request for access, and our answer. */
export const OwnAccessRequest = z.object({
  name: z.string(),
  state: z.enum(['open', 'granted', 'declined']),
  askedAt: z.iso.datetime(),
  /** Why we declined. Empty if we didn't. */
  answer: z.string(),
})
export type OwnAccessRequest = z.infer<typeof OwnAccessRequest>

const route = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) =>
  endpoint.route({ method, path, summary, tags: ['Clients'] })
const forClients = { access: 'client' } as const
const forVisitors = { access: 'visitor' } as const

export const clients = {
  listOwnClients: route('GET', '/clients', 'List the clients you act for').meta(forClients).output(z.array(OwnClient)),
  listClientMembers: route('GET', '/clients/{id}/members', 'List the members of a client')
    .meta(forClients)
    .input(ById)
    .output(ClientMembers),
  inviteDelegate: route('POST', '/clients/{id}/invitations', 'Invite a delegate by email (owners only)')
    .meta({ ...forClients, errors: ['conflict', 'too_many'] })
    .input(InviteDelegate)
    .output(ClientMembers),
  resendInvitation: route(
    'POST',
    '/clients/{id}/invitations/{invitationId}/resend',
    'Resend an invitation with a new link (owners only)',
  )
    .meta({ ...forClients, errors: ['conflict', 'too_many'] })
    .input(SeenInvitation)
    .output(ClientMembers),
  revokeInvitation: route(
    'POST',
    '/clients/{id}/invitations/{invitationId}/revoke',
    'Revoke an invitation (owners only)',
  )
    .meta({ ...forClients, errors: ['conflict'] })
    .input(SeenInvitation)
    .output(ClientMembers),
  removeDelegate: route('DELETE', '/clients/{id}/members/{userId}', 'Remove a delegate (owners only)')
    .meta({ ...forClients, errors: ['conflict'] })
    .input(OneMember)
    .output(ClientMembers),

  changeRhythm: route('POST', '/clients/{id}/news-rhythm', 'Choose how often you get emails about a client')
    .meta({ ...forClients, errors: ['conflict'] })
    .input(ChangeRhythm)
    .output(z.array(OwnClient)),

  checkInvitation: route('POST', '/client-invitations/check', 'Check whether an invitation link still works')
    .meta({ ...forVisitors, errors: ['too_many'] })
    .input(ByToken)
    .output(InvitationCheck),
  acceptInvitation: route('POST', '/client-invitations/accept', 'Accept an invitation and sign in with its address')
    .meta({ ...forVisitors, errors: ['unauthenticated', 'not_found', 'conflict', 'too_many'] })
    .input(ByToken)
    .output(AcceptedInvitation),

  getAccessRequest: route('GET', '/client-access', 'Get your latest request for access')
    .meta(forClients)
    .output(z.nullable(OwnAccessRequest)),
  askForAccess: route('POST', '/client-access', 'Ask the firm for access to a client')
    .meta({ ...forClients, errors: ['conflict', 'too_many'] })
    .input(AskForAccess)
    .output(OwnAccessRequest),
}
