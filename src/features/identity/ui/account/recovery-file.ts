/** The file that a person keeps: whose codes they are, and where they work. */
export const toTextFile = (codes: string[], email: string, site: string) =>
  [`Recovery codes of ${email} at ${site}`, 'Each signs you in once.', '', ...codes, ''].join('\n')
