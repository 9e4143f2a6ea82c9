/**
 * The host of Clerk's frontend in a publishable key, like `clerk.firm.example`; undefined if the text isn't such a key.
 */
export function frontendHostOf(publishableKey: string): string | undefined {
  const encoded = /^pk_(?:test|live)_([\w+/-]+={0,2})$/.exec(publishableKey)?.[1]
  if (!encoded) return undefined
  try {
    const text = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'))
    return /^((?:[a-z0-9-]+\.)+[a-z]{2,})\$$/i.exec(text)?.[1]?.toLowerCase()
  } catch {
    return undefined
  }
}
