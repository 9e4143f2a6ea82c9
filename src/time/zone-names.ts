/** The city in a zone's name: `Buenos Aires` for `America/Argentina/Buenos_Aires`. */
export const cityOf = (zone: string): string =>
  zone
    .slice(zone.lastIndexOf('/') + 1)
    .replaceAll('_', ' ')
    .replace(/^St (?=[A-Z])/, 'St. ')
    .replace(/^St\. Johns$/, "St. John's")

/** Names a time zone in words: `New York time` for `America/New_York`. */
export const cityTime = (zone: string): string => `${cityOf(zone)} time`
