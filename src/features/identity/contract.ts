import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { ById, EmailAddress, formTrap, personName } from '../../platform/browser/shapes.ts'
import { MadePasskey, PasskeyCreation, PasskeyRequest, ShownPasskey } from './shared/passkeys.ts'
import { NewPassword } from './shared/passwords.ts'
import { clientKinds, residenceCountries } from './shared/profile.ts'
import { maxReturnPathLength } from './shared/return-path.ts'
import { undoDays } from './shared/time-limits.ts'

export const roles = ['client', 'admin'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const User = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: Role,
})
export type User = z.infer<typeof User>

const Provider = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('embedded') }),
  z.object({ kind: z.literal('clerk'), publishableKey: z.string() }),
])
export type Provider = z.infer<typeof Provider>

/** Our emails contain the names, so a name can't look like an address that mail apps would turn into a link. */
const name = (missing: string) =>
  personName({ missing, tooLong: 'Please use at most 80 characters' }).check(
    z.regex(/^[^<>@/\\:]*$/, 'Please use letters only'),
  )
export const Names = z.object({
  firstName: name('Please enter your first name'),
  lastName: name('Please enter your last name'),
})
export type Names = z.infer<typeof Names>

const Password = z
  .string('Please enter your password')
  .check(z.minLength(1, 'Please enter your password'), z.maxLength(128, 'This password is not right.'))

const Token = z.string('This link is incomplete.').check(z.minLength(1, 'This link is incomplete.'), z.maxLength(200))
const Code = z
  .string('Please enter the code')
  .check(z.trim(), z.minLength(6, 'Please enter the whole code'), z.maxLength(20, 'This code is too long'))

const clerkName = z.nullish(z.string().check(z.trim(), z.maxLength(256, 'This name is too long')))
/** Who is signed in with Clerk, according to the browser. */
export const ClerkUser = z.object({
  clerkId: z.string('Please sign in.').check(z.minLength(1, 'Please sign in.'), z.maxLength(200)),
  email: EmailAddress,
  firstName: clerkName,
  lastName: clerkName,
})
export type ClerkUser = z.infer<typeof ClerkUser>

/** Ways to finish signing in: a code from an authenticator app, a passkey or a recovery code. */
export const Factor = z.enum(['code', 'passkey', 'recovery'])
export type Factor = z.infer<typeof Factor>

/** The result of a sign-in step: the person is signed in, or must show one of these factors next. */
export const SignInStep = z.discriminatedUnion('next', [
  z.object({ next: z.literal('done') }),
  z.object({ next: z.literal('second_factor'), factors: z.array(Factor) }),
])
export type SignInStep = z.infer<typeof SignInStep>

/** Where the person wanted to go. We check it before we put it into an emailed link, and again when they open the link. */
export const ReturnPath = z.string().check(z.maxLength(maxReturnPathLength, 'This address is too long'))
const returning = { to: z.optional(ReturnPath) }

export const SignUp = z.object({
  ...Names.shape,
  email: EmailAddress,
  password: NewPassword,
  ...returning,
  ...formTrap,
})
export type SignUp = z.infer<typeof SignUp>
/** The person wants to stay signed in on this device. Ignored for administrators. */
const remembering = { remember: z.optional(z.boolean()) }

export const SignIn = z.object({ email: EmailAddress, password: Password, ...returning, ...remembering })
export type SignIn = z.infer<typeof SignIn>
export const ByEmail = z.object({ email: EmailAddress })
export const LinkByEmail = z.extend(ByEmail, returning)
export type LinkByEmail = z.infer<typeof LinkByEmail>
export const ConfirmEmail = z.object({ token: Token, password: Password })
const ByToken = z.object({ token: Token })
export const SignInByLink = z.extend(ByToken, remembering)
export type SignInByLink = z.infer<typeof SignInByLink>
export const SignInWithPasskey = z.object({ response: ShownPasskey, ...remembering })
export type SignInWithPasskey = z.infer<typeof SignInWithPasskey>
export const ResetPassword = z.object({ token: Token, password: NewPassword })
export const SecondFactorCode = z.object({ code: Code })

/** Whether an emailed link still works. Each works once, for a short time. */
export const LinkState = z.object({ state: z.enum(['valid', 'expired', 'used', 'unknown']) })
export type LinkState = z.infer<typeof LinkState>

export const Session = z.object({
  id: z.uuid(),
  /** Like "Firefox on Windows". */
  device: z.string(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The person chose to stay signed in on that device. */
  isRemembered: z.boolean(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const Passkey = z.object({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime() })
export type Passkey = z.infer<typeof Passkey>

export const Language = z.enum(['en', 'fr'], 'Please choose a language')
export type Language = z.infer<typeof Language>

/** What clients tell us about themselves. */
export const Profile = z.object({
  country: z.nullable(z.enum(residenceCountries)),
  kind: z.nullable(z.enum(clientKinds)),
  language: Language,
  mayWrite: z.boolean(),
  /** True once the person saved the profile or chose "Later". The portal doesn't ask again then. */
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
  /** The new address, until both addresses have confirmed the change. */
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
/** We show them only once. Empty if the person already has unused codes. */
const RecoveryCodes = z.object({ codes: z.array(z.string()) })

const route = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) =>
  endpoint.route({ method, path, summary, tags: ['Identity'] })
const forVisitors = { access: 'visitor' } as const
const forClients = { access: 'client' } as const
const done = z.object({ message: z.string() })

export const identity = {
  getUser: route('GET', '/auth/user', 'Get the signed-in person').meta(forClients).output(User),
  getProvider: route('GET', '/auth/provider', 'Get how people sign in here').meta(forVisitors).output(Provider),
  getSignInOptions: route('GET', '/auth/options', 'Get what the sign-in forms offer')
    .meta({ ...forVisitors, errors: ['not_found'] })
    .output(z.object({ rememberedDays: z.int() })),
  syncClerkUser: route('POST', '/auth/sync-clerk-user', 'Sync the account with Clerk')
    .meta({ ...forVisitors, errors: ['unauthenticated', 'not_found', 'conflict', 'too_many'] })
    .input(ClerkUser)
    .output(User),

  signUp: route('POST', '/auth/sign-up', 'Request an account; we email a link to confirm it')
    .meta({ ...forVisitors, errors: ['not_found', 'too_many'] })
    .input(SignUp)
    .output(done),
  confirmEmail: route('POST', '/auth/confirm-email', 'Confirm an email address with the emailed token and the password')
    .meta({ ...forVisitors, errors: ['not_found', 'conflict', 'too_many'] })
    .input(ConfirmEmail)
    .output(SignInStep),
  signIn: route('POST', '/auth/sign-in', 'Sign in with a password')
    .meta({ ...forVisitors, errors: ['not_found', 'too_many'] })
    .input(SignIn)
    .output(SignInStep),
  sendSignInLink: route('POST', '/auth/sign-in-link', 'Request an emailed link that signs in once')
    .meta({ ...forVisitors, errors: ['not_found', 'too_many'] })
    .input(LinkByEmail)
    .output(done),
  signInByLink: route('POST', '/auth/sign-in-link/use', 'Sign in with the emailed token')
    .meta({ ...forVisitors, errors: ['not_found', 'conflict'] })
    .input(SignInByLink)
    .output(SignInStep),
  startPasskey: route('POST', '/auth/passkey/start', 'Get a challenge to sign in with a passkey')
    .meta({ ...forVisitors, errors: ['not_found', 'too_many'] })
    .output(PasskeyRequest),
  signInWithPasskey: route('POST', '/auth/passkey', 'Sign in with a passkey')
    .meta({ ...forVisitors, errors: ['not_found', 'conflict'] })
    .input(SignInWithPasskey)
    .output(SignInStep),
  verifySecondFactor: route('POST', '/auth/second-factor', 'Finish signing in with a code or a recovery code')
    .meta({ ...forVisitors, errors: ['unauthenticated', 'not_found', 'conflict', 'too_many'] })
    .input(SecondFactorCode)
    .output(SignInStep),
  startSecondPasskey: route('POST', '/auth/second-factor/passkey/start', 'Get a passkey challenge to finish signing in')
    .meta({ ...forVisitors, errors: ['not_found', 'conflict', 'too_many'] })
    .output(PasskeyRequest),
  verifySecondPasskey: route('POST', '/auth/second-factor/passkey', 'Finish signing in with a passkey')
    .meta({ ...forVisitors, errors: ['unauthenticated', 'not_found', 'conflict', 'too_many'] })
    .input(z.object({ response: ShownPasskey }))
    .output(SignInStep),
  signOut: route('POST', '/auth/sign-out', 'End this session').meta(forVisitors).output(done),

  requestPasswordReset: route('POST', '/auth/password-reset', 'Request an emailed link to set a password')
    .meta({ ...forVisitors, errors: ['not_found', 'too_many'] })
    .input(LinkByEmail)
    .output(done),
  checkPasswordReset: route('POST', '/auth/password-reset/check', 'Check whether an emailed token still works')
    .meta({ ...forVisitors, errors: ['not_found'] })
    .input(ByToken)
    .output(LinkState),
  resetPassword: route('POST', '/auth/password-reset/use', 'Set a password with the emailed token and end all sessions')
    .meta({ ...forVisitors, errors: ['not_found', 'conflict', 'too_many'] })
    .input(ResetPassword)
    .output(done),

  getAccount: route('GET', '/account', "Get the signed-in person's account").meta(forClients).output(Account),
  changeNames: route('POST', '/account/names', 'Change the first and last name')
    .meta({ ...forClients, errors: ['conflict'] })
    .input(Names)
    .output(User),
  saveProfile: route('POST', '/account/profile', 'Save residence, kind of client and language')
    .meta(forClients)
    .input(SaveProfile)
    .output(Profile),
  putProfileOff: route('POST', '/account/profile/later', 'Stop asking for the profile')
    .meta(forClients)
    .output(Profile),
  changePassword: route('POST', '/account/password', 'Set a new password and end the other sessions')
    .meta({ ...forClients, errors: ['not_found', 'conflict', 'too_many'] })
    .input(ChangePassword)
    .output(done),
  requestEmailChange: route('POST', '/account/email', 'Request a change of email address')
    .meta({ ...forClients, errors: ['not_found', 'too_many'] })
    .input(ByEmail)
    .output(done),
  confirmEmailChange: route('POST', '/account/email/confirm', 'Confirm one side of a change of email address')
    .meta({ ...forVisitors, errors: ['not_found', 'conflict'] })
    .input(ByToken)
    .output(z.object({ state: z.enum(['changed', 'waiting']) })),
  undoEmailChange: route('POST', '/account/email/undo', `Undo a change of email address, within ${undoDays} days`)
    .meta({ ...forVisitors, errors: ['not_found', 'conflict'] })
    .input(ByToken)
    .output(done),
  startAuthenticator: route('POST', '/account/authenticator/start', 'Get a new secret for an authenticator app')
    .meta({ ...forClients, errors: ['not_found', 'conflict'] })
    .output(AuthenticatorSetup),
  enableAuthenticator: route('POST', '/account/authenticator', 'Turn on the authenticator app')
    .meta({ ...forClients, errors: ['not_found', 'too_many'] })
    .input(SecondFactorCode)
    .output(RecoveryCodes),
  disableAuthenticator: route('DELETE', '/account/authenticator', 'Turn off the authenticator app')
    .meta({ ...forClients, errors: ['not_found'] })
    .output(done),
  renewRecoveryCodes: route('POST', '/account/recovery-codes', 'Replace the recovery codes')
    .meta({ ...forClients, errors: ['not_found', 'conflict'] })
    .output(RecoveryCodes),
  startAddingPasskey: route('POST', '/account/passkeys/start', 'Get a challenge to add a passkey')
    .meta({ ...forClients, errors: ['not_found', 'conflict'] })
    .output(PasskeyCreation),
  addPasskey: route('POST', '/account/passkeys', 'Add a passkey')
    .meta({ ...forClients, errors: ['not_found', 'conflict'] })
    .input(z.object({ name: z.string().check(z.trim(), z.maxLength(60)), response: MadePasskey }))
    .output(z.extend(RecoveryCodes, { passkey: Passkey })),
  removePasskey: route('DELETE', '/account/passkeys/{id}', 'Remove a passkey')
    .meta(forClients)
    .input(ById)
    .output(done),
  endSession: route('DELETE', '/account/sessions/{id}', 'End one of your own sessions')
    .meta(forClients)
    .input(ById)
    .output(done),
  endOtherSessions: route('POST', '/account/sessions/end-others', 'End all your other sessions')
    .meta({ ...forClients, errors: ['not_found'] })
    .output(done),
  closeAccount: route('POST', '/account/close', 'Close your account')
    .meta({ ...forClients, errors: ['conflict'] })
    .output(done),
}
