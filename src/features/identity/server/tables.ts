import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { citext, instant } from '../../../platform/db/tables.ts'
import { clientKinds, countries } from '../profile-contract.ts'
import { type SecuritySetting, securityBounds } from '../security-contract.ts'
import { roles } from '../session-contract.ts'
import { linkPurposes, signInMethods } from './words.ts'

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: citext('email').notNull().unique(),
    emailVerifiedAt: instant('email_verified_at'),
    role: text('role', { enum: roles }).notNull().default('client'),
    language: text('language').notNull().default('en'),
    /** Salted and hashed by scrypt; absent for who signs in by other means. */
    passwordHash: text('password_hash'),
    disabledAt: instant('disabled_at'),
    /** The subject of the outside identity provider's tokens. */
    clerkId: text('clerk_id').unique(),
    /** When the outside provider last changed what is kept here; what it says of earlier times comes too late. */
    clerkUpdatedAt: instant('clerk_updated_at'),
    /** Whether the outside provider knows a second factor of theirs, as it last said; absent where it has not. */
    hasSecondFactor: boolean('has_second_factor'),
    /** Who signed in with the outside provider before has to do it again. */
    sessionsEndedAt: instant('sessions_ended_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('users_created_at').on(table.createdAt, table.id)],
)

/** What people say of themselves once they are in; a row without a time of saving was put off. */
export const userProfiles = pgTable('user_profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  country: text('country', { enum: countries }),
  kind: text('kind', { enum: clientKinds }),
  savedAt: instant('saved_at'),
  putOffAt: instant('put_off_at'),
  /** When the person agreed to be written to about services, and to which words; both stay when it is taken back. */
  consentAt: instant('consent_at'),
  consentText: text('consent_text'),
  consentWithdrawnAt: instant('consent_withdrawn_at'),
})

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** A session counts only once it is active: every factor was shown, and the audit says so. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the cookie's token; the token itself is nowhere but in the browser. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: userId(),
    method: text('method', { enum: signInMethods }).notNull(),
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    /** The person asked to stay signed in on this device. Never counts for administrators. */
    isRemembered: boolean('is_remembered').notNull().default(false),
    device: text('device').notNull().default('Unknown device'),
    activeAt: instant('active_at'),
    lastUsedAt: instant('last_used_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_last_used_at').on(table.lastUsedAt)],
)

const setting = (name: string, of: SecuritySetting) => integer(name).notNull().default(securityBounds[of].max)

/** What the firm has chosen, within bounds that the database keeps as well; one row. */
export const securitySettings = pgTable(
  'security_settings',
  {
    id: boolean('id').primaryKey().default(true),
    adminIdleMinutes: setting('admin_idle_minutes', 'adminIdleMinutes'),
    adminMaxHours: setting('admin_max_hours', 'adminMaxHours'),
    clientIdleHours: setting('client_idle_hours', 'clientIdleHours'),
    rememberedDays: setting('remembered_days', 'rememberedDays'),
    wrongPasswords: setting('wrong_passwords', 'wrongPasswords'),
    wrongCodes: setting('wrong_codes', 'wrongCodes'),
    version: integer('version').notNull().default(1),
  },
  ({ id, version: _, ...settings }) => [
    check('security_settings_is_one', sql`${id}`),
    ...Object.entries(securityBounds).map(([name, { min, max }]) => {
      const column = settings[name as SecuritySetting]
      return check(`security_settings_${column.name}`, sql`${column} between ${sql.raw(`${min} and ${max}`)}`)
    }),
  ],
)

/** Browsers from which a person has signed in before; others bring a mail. */
export const knownDevices = pgTable(
  'known_devices',
  { userId: userId(), tokenHash: text('token_hash').notNull(), seenAt: instant('seen_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)

/** What mailed tokens stand for: one purpose, one use, a short time. */
export const links = pgTable(
  'identity_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    userId: userId(),
    /** The change of address it belongs to. */
    emailChangeId: uuid('email_change_id').references(() => emailChanges.id, { onDelete: 'cascade' }),
    /** The path of this site that its holder wanted to go to. */
    returnPath: text('return_path'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('identity_links_user_id').on(table.userId), index('identity_links_expires_at').on(table.expiresAt)],
)

/** Changes of address, asked for and done: together a person's history of addresses. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    oldEmail: citext('old_email').notNull(),
    newEmail: citext('new_email').notNull(),
    requestedAt: instant('requested_at').notNull(),
    oldConfirmedAt: instant('old_confirmed_at'),
    newConfirmedAt: instant('new_confirmed_at'),
    changedAt: instant('changed_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [index('email_changes_user_id').on(table.userId, table.requestedAt)],
)

/** An authenticator app: its secret is encrypted, and a code counts once. */
export const authenticators = pgTable('authenticators', {
  userId: userId().primaryKey(),
  secret: text('secret').notNull(),
  enabledAt: instant('enabled_at'),
  /** The 30-second step of the last accepted code. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(sql`0`),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [unique('recovery_codes_user_id_code_hash').on(table.userId, table.codeHash)],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    name: text('name').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: text('transports').array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
)

/** Challenges that were handed out for a passkey, until they are answered. */
export const challenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: text('hash').primaryKey(),
    /** Who adds a passkey or finishes a sign-in with one; absent for who is not known yet. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expires_at').on(table.expiresAt)],
)

/** People and sessions that Clerk has ended: tokens that name them count for nothing. */
export const clerkEndings = pgTable(
  'clerk_endings',
  {
    /** Clerk's id, like `user_…` or `sess_…`. */
    id: text('id').primaryKey(),
    endedAt: instant('ended_at').notNull(),
    /** When no token of it can be left; absent for people. */
    expiresAt: instant('expires_at'),
  },
  (table) => [index('clerk_endings_expires_at').on(table.expiresAt)],
)

/** Messages of Clerk that were accepted: each counts once. */
export const clerkMessages = pgTable(
  'clerk_messages',
  { id: text('id').primaryKey(), receivedAt: instant('received_at').notNull() },
  (table) => [index('clerk_messages_received_at').on(table.receivedAt)],
)
