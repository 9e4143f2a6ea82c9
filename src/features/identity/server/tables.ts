import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { citext, instant } from '../../../platform/db/tables.ts'
import { roles } from '../contract.ts'
import { type SecuritySetting, securityBounds } from '../desk-contract.ts'
import { clientKinds, residenceCountries } from '../shared/profile.ts'
import { linkPurposes, signInMethods } from './kinds.ts'

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
    /** The password, salted and hashed with scrypt. Null if the person signs in without a password. */
    passwordHash: text('password_hash'),
    disabledAt: instant('disabled_at'),
    /** What the demo says about one of its people, who can sign in with one click there. Null for everyone else. */
    demoNote: text('demo_note'),
    /** The person's id at Clerk, which is the subject (`sub`) of Clerk's tokens. */
    clerkId: text('clerk_id').unique(),
    /** When the person's data last changed at Clerk. We ignore messages about earlier changes. */
    clerkUpdatedAt: instant('clerk_updated_at'),
    /** Whether the person has a second factor at Clerk. Null if Clerk hasn't told us. */
    hasSecondFactor: boolean('has_second_factor'),
    /** Anyone who signed in with Clerk before this instant needs to sign in again. */
    sessionsEndedAt: instant('sessions_ended_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('users_created_at').on(table.createdAt, table.id)],
)

/** What clients tell us about themselves. `savedAt` is null if the person postponed the questions. */
export const userProfiles = pgTable('user_profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  country: text('country', { enum: residenceCountries }),
  kind: text('kind', { enum: clientKinds }),
  savedAt: instant('saved_at'),
  putOffAt: instant('put_off_at'),
  /**
   * When the person agreed to emails about services. If they withdraw the consent, we keep this time and the wording.
   */
  consentAt: instant('consent_at'),
  consentText: text('consent_text'),
  consentWithdrawnAt: instant('consent_withdrawn_at'),
})

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * A session is valid only once it is active: the person has shown every factor, and the audit log has an entry about
 * it.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** SHA-256 of the cookie's token. Only the browser has the token itself. */
    tokenHash: text('token_hash').notNull().unique(),
    userId: userId(),
    method: text('method', { enum: signInMethods }).notNull(),
    hasSecondFactor: boolean('has_second_factor').notNull().default(false),
    /** True if the person chose to stay signed in on this device. Ignored for administrators. */
    isRemembered: boolean('is_remembered').notNull().default(false),
    device: text('device').notNull().default('Unknown device'),
    activeAt: instant('active_at'),
    lastUsedAt: instant('last_used_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_last_used_at').on(table.lastUsedAt)],
)

const settingColumn = (name: string, setting: SecuritySetting) =>
  integer(name).notNull().default(securityBounds[setting].max)

/** The firm's security settings, in a single row. The database also enforces their bounds. */
export const securitySettings = pgTable(
  'security_settings',
  {
    id: boolean('id').primaryKey().default(true),
    adminIdleMinutes: settingColumn('admin_idle_minutes', 'adminIdleMinutes'),
    adminMaxHours: settingColumn('admin_max_hours', 'adminMaxHours'),
    clientIdleHours: settingColumn('client_idle_hours', 'clientIdleHours'),
    rememberedDays: settingColumn('remembered_days', 'rememberedDays'),
    wrongPasswords: settingColumn('wrong_passwords', 'wrongPasswords'),
    wrongCodes: settingColumn('wrong_codes', 'wrongCodes'),
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

/** Browsers from which a person has signed in before. We email the person about a sign-in from any other browser. */
export const knownDevices = pgTable(
  'known_devices',
  { userId: userId(), tokenHash: text('token_hash').notNull(), seenAt: instant('seen_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.tokenHash] })],
)

/** Emailed links. Each link has one purpose and works once, for a short time. */
export const links = pgTable(
  'identity_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    userId: userId(),
    /** The email change that the link belongs to. */
    emailChangeId: uuid('email_change_id').references(() => emailChanges.id, { onDelete: 'cascade' }),
    /** The path on this site that the person asked for before signing in. */
    returnPath: text('return_path'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('identity_links_user_id').on(table.userId), index('identity_links_expires_at').on(table.expiresAt)],
)

/** Email changes, requested and done. They also serve as the history of a person's addresses. */
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

/** An authenticator app. Its secret is encrypted, and each code works once. */
export const authenticators = pgTable('authenticators', {
  userId: userId().primaryKey(),
  secret: text('secret').notNull(),
  enabledAt: instant('enabled_at'),
  /** The number of the 30-second step of the last accepted code. We refuse codes of this step and earlier ones. */
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
    /** The public key as a COSE key in base64url. */
    publicKey: text('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: text('transports').array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
)

/** Passkey challenges that no one has answered yet. */
export const challenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: text('hash').primaryKey(),
    /** The person who is adding a passkey or finishing their sign-in with one. Null until we know who is signing in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_expires_at').on(table.expiresAt)],
)

/** People and sessions that Clerk has deleted or ended. We refuse their tokens. */
export const clerkEndings = pgTable(
  'clerk_endings',
  {
    /** Clerk's id, like `user_…` or `sess_…`. */
    id: text('id').primaryKey(),
    endedAt: instant('ended_at').notNull(),
    /** When every token of the session has expired. Null for a deleted person, whose tokens we refuse forever. */
    expiresAt: instant('expires_at'),
  },
  (table) => [index('clerk_endings_expires_at').on(table.expiresAt)],
)

/** Clerk's webhook messages that we have handled. We store their ids so that each message takes effect once. */
export const clerkMessages = pgTable(
  'clerk_messages',
  { id: text('id').primaryKey(), receivedAt: instant('received_at').notNull() },
  (table) => [index('clerk_messages_received_at').on(table.receivedAt)],
)
