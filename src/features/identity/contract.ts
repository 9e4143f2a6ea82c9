import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { EmailAddress, formTrap, personName } from '../../platform/browser/shapes.ts'
import { people } from './people-contract.ts'
import { Profile, profile } from './profile-contract.ts'
import { security } from './security-contract.ts'
import { session, User } from './session-contract.ts'
import { MadePasskey, PasskeyCreation, PasskeyRequest, ShownPasskey } from './shared/passkeys.ts'
import { NewPassword } from './shared/passwords.ts'
import { longestReturnPath } from './shared/return-path.ts'

/** Names stand in mails, so they are no addresses. */
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

const Token = z
  .string('This link is not complete.')
  .check(z.minLength(1, 'This link is not complete.'), z.maxLength(200))
const Code = z
  .string('Please enter the code')
  .check(z.trim(), z.minLength(6, 'Please enter the whole code'), z.maxLength(20, 'This code is too long'))

const nameAtProvider = z.nullish(z.string().check(z.trim(), z.maxLength(256, 'This name is too long')))
/** Whom the browser takes the person for, by the provider's own words. */
export const ClerkUser = z.object({
  clerkId: z.string('Please sign in.').check(z.minLength(1, 'Please sign in.'), z.maxLength(200)),
  email: EmailAddress,
  firstName: nameAtProvider,
  lastName: nameAtProvider,
})
export type ClerkUser = z.infer<typeof ClerkUser>

/** What finishes a sign-in: a code of an authenticator app, a passkey, a recovery code. */
export const Factor = z.enum(['code', 'passkey', 'recovery'])
export type Factor = z.infer<typeof Factor>
/** For how long things are good, as the server keeps it and as mails and pages say it. */
export const minutesGood = { link: 30, signInLink: 15, secondFactor: 10 }
export const undoDays = 7

/** How a step of signing in ended: the person is in, or one of these factors is asked for. */
export const SignInStep = z.discriminatedUnion('next', [
  z.object({ next: z.literal('done') }),
  z.object({ next: z.literal('second_factor'), factors: z.array(Factor) }),
])
export type SignInStep = z.infer<typeof SignInStep>

/** Where the person wanted to go; checked before it is kept in a mailed link, and again when the link is followed. */
export const ReturnPath = z.string().check(z.maxLength(longestReturnPath, 'This address is too long'))
const returning = { to: z.optional(ReturnPath) }

export const SignUp = z.object({
  ...Names.shape,
  email: EmailAddress,
  password: NewPassword,
  ...returning,
  ...formTrap,
})
export type SignUp = z.infer<typeof SignUp>
/** The person asks to stay signed in on this device. Ignored for administrators. */
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

/** A link from a mail: good for one use, for a short time. */
export const LinkState = z.object({ state: z.enum(['valid', 'expired', 'used', 'unknown']) })
export type LinkState = z.infer<typeof LinkState>

export const Session = z.object({
  id: z.uuid(),
  /** Like "Firefox on Windows". */
  device: z.string(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** Kept signed in, as the person asked on that device. */
  isRemembered: z.boolean(),
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const Passkey = z.object({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime() })
export type Passkey = z.infer<typeof Passkey>

/** What a person sees and changes of their own account. */
export const Account = z.extend(User, {
  profile: Profile,
  /** An address that is being changed to, until its link is used. */
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

/** The secret for an authenticator app, as the address of a QR code and to type. */
export const AuthenticatorSetup = z.object({ uri: z.string(), secret: z.string(), qrCode: z.string() })
export type AuthenticatorSetup = z.infer<typeof AuthenticatorSetup>
/** Shown once; none for who has kept some already. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) })

const ById = z.object({ id: z.uuid() })
const route = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) =>
  endpoint.route({ method, path, summary, tags: ['Identity'] })
const forVisitors = { access: 'visitor' } as const
const forClients = { access: 'client' } as const
const done = z.object({ message: z.string() })

export const identity = {
  ...session,
  ...people,
  ...profile,
  ...security,
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
  startSecondPasskey: route(
    'POST',
    '/auth/second-factor/passkey/start',
    'Get a challenge to finish signing in with a passkey',
  )
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
  undoEmailChange: route('POST', '/account/email/undo', `Take a change of address back, within ${undoDays} days`)
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
