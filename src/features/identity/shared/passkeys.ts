import * as z from 'zod/mini'

// The messages of the WebAuthn standard. These schemas check only their shape: the WebAuthn library verifies the
// content.
const notAccepted = 'This passkey was not accepted. Please try again.'

const text = z.string(notAccepted)
const publicKey = z.literal('public-key')
const verification = z.optional(z.enum(['discouraged', 'preferred', 'required']))
const attachment = z.optional(z.enum(['cross-platform', 'platform']))
const known = z.optional(
  z.array(z.object({ id: z.string(), type: z.string(), transports: z.optional(z.array(z.string())) })),
)

/** What the browser needs to let someone use a passkey. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: known,
  userVerification: verification,
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** What the browser needs to create a passkey. */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  timeout: z.optional(z.number()),
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
  excludeCredentials: known,
  authenticatorSelection: z.optional(
    z.object({
      authenticatorAttachment: attachment,
      requireResidentKey: z.optional(z.boolean()),
      residentKey: verification,
      userVerification: verification,
    }),
  ),
  attestation: z.optional(z.enum(['none', 'direct', 'enterprise', 'indirect'])),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

const answer = {
  id: text.check(z.regex(/^[\w-]{1,1400}$/, notAccepted)),
  rawId: text,
  type: z.literal('public-key', notAccepted),
  authenticatorAttachment: attachment,
  clientExtensionResults: z.object({ credProps: z.optional(z.object({ rk: z.optional(z.boolean()) })) }, notAccepted),
}

export const ShownPasskey = z.object({
  ...answer,
  response: z.object(
    { clientDataJSON: text, authenticatorData: text, signature: text, userHandle: z.optional(text) },
    notAccepted,
  ),
})
export type ShownPasskey = z.infer<typeof ShownPasskey>

export const MadePasskey = z.object({
  ...answer,
  response: z.object(
    { clientDataJSON: text, attestationObject: text, transports: z.optional(z.array(z.string())) },
    notAccepted,
  ),
})
export type MadePasskey = z.infer<typeof MadePasskey>
