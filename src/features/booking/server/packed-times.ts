import { type SQL, sql } from 'drizzle-orm'

/**
 * Joins the instants of a group as the database's own eight bytes each, for speed. The query for 5,000 reserved times
 * of ten advisers takes 4.3 ms, but 7.5 ms with JSON, and longer still with dates.
 */
export const packed = (instant: unknown): SQL => sql`string_agg(timestamptz_send(${instant}), '')`

/** PostgreSQL counts time from the first moment of 2000, given here in milliseconds since 1970. */
const epoch = 946_684_800_000

/** Unpacks instants to milliseconds since 1970. */
export function unpacked(parts: Uint8Array[]): Float64Array {
  const instants = new Float64Array(parts.reduce((bytes, part) => bytes + part.byteLength, 0) / 8)
  let place = 0
  for (const { buffer, byteOffset, byteLength } of parts) {
    const view = new DataView(buffer, byteOffset, byteLength)
    for (let at = 0; at < byteLength; at += 8) {
      const microseconds = view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)
      instants[place++] = epoch + microseconds / 1_000
    }
  }
  return instants
}
