import { createPublicKey } from 'node:crypto'
import { frontendHostOf } from '../browser/publishable-key.ts'

/** How Clerk signs people in here; absent where the embedded provider does. */
export interface ClerkSettings {
  publishableKey: string
  /** The host of Clerk's frontend: its scripts come from there, and its tokens name it as their issuer. */
  frontendHost: string
  /** The public key of the tokens, as PEM; without it Clerk is asked for its keys. */
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

/** What an engineer should know at start: whether tokens carry an address shows only once somebody signs in. */
export function clerkWarning(clerk: ClerkSettings | undefined): string | undefined {
  if (!clerk || clerk.secretKey) return undefined
  return 'CLERK_SECRET_KEY is not set: unless the session token carries the claims "email" and "email_verified", every address counts as unconfirmed, and nobody who has an account already can open it'
}

/** The same RSA key in PEM with real line breaks, however a settings file has kept it; undefined for any other text. */
export function pemOf(text: string): string | undefined {
  const body = text.replaceAll(/-----(BEGIN|END) PUBLIC KEY-----|\\n|\s/g, '')
  try {
    const key = createPublicKey({ key: Buffer.from(body, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'rsa' ? key.export({ format: 'pem', type: 'spki' }).toString() : undefined
  } catch {
    return undefined
  }
}
