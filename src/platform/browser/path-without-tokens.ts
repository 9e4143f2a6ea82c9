/** The names of built files can look like tokens, but they are public. */
const builtFiles = /^\/assets\//

/**
 * A token is at least 20 characters long and, unlike a slug or a UUID, has a capital letter or an underscore. A signed
 * token has a dot before its signature.
 */
const token = /(?<=\/)(?=[\w.-]{20})(?=[\w.-]*(?:[A-Z_]|\.[\w-]{16}))[\w.-]+/g

/**
 * Shortens the secret tokens in a path to `…`. Anyone who has a link with a token can open it, so we keep tokens out of
 * the request log and out of everything else that we record about visits.
 */
export const pathWithoutTokens = (path: string) =>
  path.length <= 20 || builtFiles.test(path) ? path : path.replace(token, '…')
