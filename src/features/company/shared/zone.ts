/** The city of a zone: `New York` for `America/New_York`. */
export const placeOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
