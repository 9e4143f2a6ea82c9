/** The downloaded file says whose codes they are and where they work. */
export const toTextFile = (codes: string[], email: string, site: string) =>
  [`Recovery codes for ${email} at ${site}`, 'Each code works once.', '', ...codes, ''].join('\n')
