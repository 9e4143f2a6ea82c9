import * as z from 'zod/mini'
import { endpoint } from '../../platform/browser/endpoint.ts'
import { EmailAddress, formTrap, personName } from '../../platform/browser/shapes.ts'
import { PasskeyRequest, ShownPasskey } from './shared/passkeys.ts'
import { NewPassword } from './shared/passwords.ts'
import { maxReturnPathLength } from './shared/return-path.ts'

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

/**
 * Refuses a name that looks like a web address, because our emails
 * contain the name, and mail apps would turn the address into a link.
 */
const name = (missing: string) =>
  personName({ missing, tooLong: 'Please use at most 80 characters' }).check(
    z.regex(/^[^<>@/\\:]*$/, 'Please use letters only'),
  )
export const Names = z.object({
  firstName: name('Please enter your first name'),
  lastName: name('Please enter your last name'),
})
export type Names = z.infer<typeof Names>

export const Password = z
  .string('Please enter your password')
  .check(z.minLength(1, 'Please enter your password'), z.maxLength(128, "This password isn't right."))

const Token = z.string('This link is incomplete.').check(z.minLength(1, 'This link is incomplete.'), z.maxLength(200))
const Code = z
  .string('Please enter the code')
  .check(z.trim(), z.minLength(6, 'Please enter the whole code'), z.maxLength(20, 'This code is too long'))

const clerkName = z.nullish(z.string().check(z.trim(), z.maxLength(256, 'This name is too long')))
/** The person who is signed in with Clerk, according to the browser. */
export const ClerkUser = z.object({
  clerkId: z.string('Please sign in.').check(z.minLength(1, 'Please sign in.'), z.maxLength(200)),
  email: EmailAddress,
  firstName: clerkName,
  lastName: clerkName,
})
export type ClerkUser = z.infer<typeof ClerkUser>

/** The account of someone who is signed in with Clerk. `isNew` if this sync created it. */
export const SyncedUser = z.extend(User, { isNew: z.boolean() })
export type SyncedUser = z.infer<typeof SyncedUser>

/** Ways to finish signing in: a code from an authenticator app, a passkey or a recovery code. */
export const Factor = z.enum(['code', 'passkey', 'recovery'])
export type Factor = z.infer<typeof Factor>

/** The result of a sign-in step: the person is signed in with this role, or must show one of these factors next. */
export const SignInStep = z.discriminatedUnion('next', [
  z.object({ next: z.literal('done'), role: Role }),
  z.object({ next: z.literal('second_factor'), factors: z.array(Factor) }),
])
export type SignInStep = z.infer<typeof SignInStep>

/**
 * The path that the person asked for before signing in. We check the path before we put it into an emailed link, and
 * again when the person opens the link.
 */
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
/** True if the person wants to stay signed in on this device. Ignored for administrators. */
const remembering = { remember: z.optional(z.boolean()) }

export const SignIn = z.object({ email: EmailAddress, password: Password, ...returning, ...remembering })
export type SignIn = z.infer<typeof SignIn>
export const ByEmail = z.object({ email: EmailAddress })
export const LinkByEmail = z.extend(ByEmail, returning)
export type LinkByEmail = z.infer<typeof LinkByEmail>
export const ConfirmEmail = z.object({ token: Token, password: Password })
export const ByToken = z.object({ token: Token })
export const SignInByLink = z.extend(ByToken, remembering)
export type SignInByLink = z.infer<typeof SignInByLink>
export const SignInWithPasskey = z.object({ response: ShownPasskey, ...remembering })
export type SignInWithPasskey = z.infer<typeof SignInWithPasskey>
export const ResetPassword = z.object({ token: Token, password: NewPassword })
export const SecondFactorCode = z.object({ code: Code })

/** Whether an emailed link still works. Each link works once, for a short time. */
export const LinkState = z.object({ state: z.enum(['valid', 'expired', 'used', 'unknown']) })
export type LinkState = z.infer<typeof LinkState>

export const Language = z.enum(['en', 'fr'], 'Please choose a language')
export type Language = z.infer<typeof Language>

export const Done = z.object({ message: z.string() })
export type Done = z.infer<typeof Done>

const route = (method: 'GET' | 'POST' | 'DELETE', path: `/${string}`, summary: string) =>
  endpoint.route({ method, path, summary, tags: ['Identity'] })
const forVisitors = { access: 'visitor' } as const
const forClients = { access: 'client' } as const

/** One of the demo's fictional people. Anyone can sign in as them to look around. */
export const DemoPerson = z.object({ id: z.uuid(), name: z.string(), note: z.string() })
export type DemoPerson = z.infer<typeof DemoPerson>

export const identity = {
  getUser: route('GET', '/auth/user', 'Get the signed-in person').meta(forClients).output(User),
  getProvider: route('GET', '/auth/provider', 'Get the sign-in provider').meta(forVisitors).output(Provider),
  getSignInOptions: route('GET', '/auth/options', 'Get the options of the sign-in forms')
    .meta({ ...forVisitors, errors: ['not_found'] })
    .output(z.object({ rememberedDays: z.int() })),
  listDemoPeople: route('GET', '/auth/demo-people', 'List the fictional people that anyone can sign in as')
    .meta(forVisitors)
    .output(z.array(DemoPerson)),
  syncClerkUser: route('POST', '/auth/sync-clerk-user', 'Sync the account with Clerk')
    .meta({ ...forVisitors, errors: ['unauthenticated', 'not_found', 'conflict', 'too_many'] })
    .input(ClerkUser)
    .output(SyncedUser),

  signUp: route('POST', '/auth/sign-up', 'Request an account; we email a link to confirm it')
    .meta({ ...forVisitors, errors: ['not_found', 'too_many'] })
    .input(SignUp)
    .output(Done),
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
    .output(Done),
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
  signOut: route('POST', '/auth/sign-out', 'End this session').meta(forVisitors).output(Done),

  requestPasswordReset: route('POST', '/auth/password-reset', 'Request an emailed link to set a password')
    .meta({ ...forVisitors, errors: ['not_found', 'too_many'] })
    .input(LinkByEmail)
    .output(Done),
  checkPasswordReset: route('POST', '/auth/password-reset/check', 'Check whether an emailed token still works')
    .meta({ ...forVisitors, errors: ['not_found'] })
    .input(ByToken)
    .output(LinkState),
  resetPassword: route('POST', '/auth/password-reset/use', 'Set a password with the emailed token and end all sessions')
    .meta({ ...forVisitors, errors: ['not_found', 'conflict', 'too_many'] })
    .input(ResetPassword)
    .output(Done),
}
