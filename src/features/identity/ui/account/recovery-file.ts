/** The text of the downloaded file. It says whose recovery codes these are and on which site they work. */
export const toTextFile = (codes: string[], email: string, site: string) =>
  [`Recovery codes for ${email} at ${site}`, 'Each code works once.', '', ...codes, ''].join('\n')
