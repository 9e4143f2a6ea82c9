import { createPublicKey } from 'node:crypto'
import { frontendHostOf } from '../browser/publishable-key.ts'

/** Settings for signing in with Clerk. Absent if the site keeps accounts itself. */
export interface ClerkSettings {
  publishableKey: string
  /** The host of Clerk's frontend, which serves Clerk's scripts and which Clerk's tokens name as their issuer. */
  frontendHost: string
  /** The public key of Clerk's tokens, as PEM. If absent, we ask Clerk for its keys. */
  jwtKey?: string
  secretKey?: string
  webhookSecret?: string
}

interface Settings {
  CLERK_PUBLISHABLE_KEY?: string
  CLERK_SECRET_KEY?: string
  CLERK_JWT_KEY?: string
  CLERK_WEBHOOK_SECRET?: string
}

export function clerkSettingsOf(env: Settings): ClerkSettings | undefined {
  const { CLERK_PUBLISHABLE_KEY: publishableKey } = env
  const frontendHost = publishableKey && frontendHostOf(publishableKey)
  if (!frontendHost) return undefined
  return {
    publishableKey,
    frontendHost,
    jwtKey: env.CLERK_JWT_KEY,
    secretKey: env.CLERK_SECRET_KEY,
    webhookSecret: env.CLERK_WEBHOOK_SECRET,
  }
}

/** A warning to log at start, because a token's claims aren't known until someone signs in. */
export function clerkWarning(clerk: ClerkSettings | undefined): string | undefined {
  if (!clerk || clerk.secretKey) return undefined
  return 'CLERK_SECRET_KEY is not set: unless the session token carries the claims "email" and "email_verified", every address counts as unconfirmed, and people with an existing account cannot open it'
}

/**
 * Writes an RSA key as PEM with real line breaks, whether or not the settings file has line breaks; undefined for any
 * other text.
 */
export function pemOf(text: string): string | undefined {
  const body = text.replaceAll(/-----(BEGIN|END) PUBLIC KEY-----|\\n|\s/g, '')
  try {
    const key = createPublicKey({ key: Buffer.from(body, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'rsa' ? key.export({ format: 'pem', type: 'spki' }).toString() : undefined
  } catch {
    return undefined
  }
}
