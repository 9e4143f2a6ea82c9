const portal = '/client-portal'

/** The address of the sign-in page that leads back to where the person wanted to go. */
export const signInPath = (to: string) => `/auth?${new URLSearchParams({ to })}`

/** One of the pages for signing in, which keeps where the person wanted to go. */
export const authPath = (path: '/sign-in' | '/sign-up', to: string | null) =>
  to ? `${path}?${new URLSearchParams({ to })}` : path

/**
 * Where to go after signing in: the path asked for, if it is one of this site; else the portal. Browsers read `\` as
 * `/` and drop tabs and line breaks, so the text is judged as they would read it.
 */
export function returnPath(asked: string | null, origin: string): string {
  if (!asked?.startsWith('/')) return portal
  const url = URL.parse(asked, origin)
  if (url?.origin !== origin || url.pathname.startsWith('//')) return portal
  return `${url.pathname}${url.search}${url.hash}`
}
