import * as z from 'zod/mini'
import { routesBelow } from '../../platform/browser/endpoint.ts'
import { ById } from '../../platform/browser/shapes.ts'
import { ByEmail, ByToken, Done, Language, Names, Password, SecondFactorCode, User } from './contract.ts'
import { MadePasskey, PasskeyCreation } from './shared/passkeys.ts'
import { NewPassword } from './shared/passwords.ts'
import { clientKinds, residenceCountries } from './shared/profile.ts'
import { undoDays } from './shared/time-limits.ts'

export const Session = z.object({
  id: z.uuid(),
  /** The browser and system, like "Firefox on Windows". */
  device: z.string(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** True if the person chose to stay signed in on that device. */
  isRemembered: z.boolean(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const Passkey = z.object({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime() })
export type Passkey = z.infer<typeof Passkey>

/** What clients tell us about themselves. */
export const Profile = z.object({
  country: z.nullable(z.enum(residenceCountries)),
  kind: z.nullable(z.enum(clientKinds)),
  language: Language,
  mayWrite: z.boolean(),
  /** True once the person has saved the profile or postponed it. The portal then doesn't ask for the profile again. */
  isAnswered: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

export const SaveProfile = z.object({
  country: z.enum(residenceCountries, 'Please choose where you live'),
  kind: z.enum(clientKinds, 'Please choose what describes you'),
  language: Language,
  mayWrite: z.boolean(),
})
export type SaveProfile = z.infer<typeof SaveProfile>

/** A person's own account. */
export const Account = z.extend(User, {
  profile: Profile,
  /** The new email address until the old and the new address have both confirmed the change. Null without a change. */
  pendingEmail: z.nullable(z.string()),
  hasPassword: z.boolean(),
  hasAuthenticator: z.boolean(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(Passkey),
  sessions: z.array(Session),
  emailHistory: z.array(z.object({ email: z.string(), changedAt: z.iso.datetime() })),
})
export type Account = z.infer<typeof Account>

export const ChangePassword = z.object({ current: z.optional(Password), password: NewPassword })
export type ChangePassword = z.infer<typeof ChangePassword>

/** The secret for an authenticator app: as a link, as text to type, and as a QR code. */
export const AuthenticatorSetup = z.object({ uri: z.string(), secret: z.string(), qrCode: z.string() })
export type AuthenticatorSetup = z.infer<typeof AuthenticatorSetup>
/** We show recovery codes only once. The list is empty if the person already has unused codes. */
const RecoveryCodes = z.object({ codes: z.array(z.string()) })

const route = routesBelow('/account', 'Identity')
const forClients = { access: 'client' } as const

export const ownAccount = {
  getAccount: route('GET', '', "Get the signed-in person's account").meta(forClients).output(Account),
  changeNames: route('POST', '/names', 'Change the first and last name')
    .meta({ ...forClients, errors: ['conflict'] })
    .input(Names)
    .output(User),
  saveProfile: route('POST', '/profile', 'Save residence, kind of client and language')
    .meta(forClients)
    .input(SaveProfile)
    .output(Profile),
  putProfileOff: route('POST', '/profile/later', 'Stop asking for the profile').meta(forClients).output(Profile),
  changePassword: route('POST', '/password', 'Set a new password and end the other sessions')
    .meta({ ...forClients, errors: ['not_found', 'conflict', 'too_many'] })
    .input(ChangePassword)
    .output(Done),
  requestEmailChange: route('POST', '/email', 'Request a change of email address')
    .meta({ ...forClients, errors: ['not_found', 'too_many'] })
    .input(ByEmail)
    .output(Done),
  confirmEmailChange: route('POST', '/email/confirm', 'Confirm one side of a change of email address')
    .meta({ access: 'visitor', errors: ['not_found', 'conflict'] })
    .input(ByToken)
    .output(z.object({ state: z.enum(['changed', 'waiting']) })),
  undoEmailChange: route('POST', '/email/undo', `Undo a change of email address, within ${undoDays} days`)
    .meta({ access: 'visitor', errors: ['not_found', 'conflict'] })
    .input(ByToken)
    .output(Done),
  startAuthenticator: route('POST', '/authenticator/start', 'Get a new secret for an authenticator app')
    .meta({ ...forClients, errors: ['not_found', 'conflict'] })
    .output(AuthenticatorSetup),
  enableAuthenticator: route('POST', '/authenticator', 'Turn on the authenticator app')
    .meta({ ...forClients, errors: ['not_found', 'too_many'] })
    .input(SecondFactorCode)
    .output(RecoveryCodes),
  disableAuthenticator: route('DELETE', '/authenticator', 'Turn off the authenticator app')
    .meta({ ...forClients, errors: ['not_found'] })
    .output(Done),
  renewRecoveryCodes: route('POST', '/recovery-codes', 'Replace the recovery codes')
    .meta({ ...forClients, errors: ['not_found', 'conflict'] })
    .output(RecoveryCodes),
  startAddingPasskey: route('POST', '/passkeys/start', 'Get a challenge to add a passkey')
    .meta({ ...forClients, errors: ['not_found', 'conflict'] })
    .output(PasskeyCreation),
  addPasskey: route('POST', '/passkeys', 'Add a passkey')
    .meta({ ...forClients, errors: ['not_found', 'conflict'] })
    .input(z.object({ name: z.string().check(z.trim(), z.maxLength(60)), response: MadePasskey }))
    .output(z.extend(RecoveryCodes, { passkey: Passkey })),
  removePasskey: route('DELETE', '/passkeys/{id}', 'Remove a passkey').meta(forClients).input(ById).output(Done),
  endSession: route('DELETE', '/sessions/{id}', 'End one of your own sessions')
    .meta(forClients)
    .input(ById)
    .output(Done),
  endOtherSessions: route('POST', '/sessions/end-others', 'End all your other sessions')
    .meta({ ...forClients, errors: ['not_found'] })
    .output(Done),
  closeAccount: route('POST', '/close', 'Close your account')
    .meta({ ...forClients, errors: ['conflict'] })
    .output(Done),
}
