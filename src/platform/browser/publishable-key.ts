/** The host of Clerk's frontend that a publishable key names, like `clerk.firm.example`; undefined for any other text. */
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
