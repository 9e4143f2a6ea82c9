import { asc, type Column, desc, type SQL, sql, type Table } from 'drizzle-orm'

const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A pattern for `ilike`: the text itself, anywhere. */
export const containing = (text: string) => `%${literally(text)}%`

/** A pattern for `ilike`: the text itself, at the beginning. */
export const startingWith = (text: string) => `${literally(text)}%`

/** The rows of a list's page. One row more is asked for than shown, and says whether there is a following page. */
const pageSize = 50
export const pageLimit = pageSize + 1

/** One page from at most `pageLimit` rows; `next` is the id of its last row, where the following page begins. */
export function toPage<Row, Item extends { id: string }>(
  rows: Row[],
  toItem: (row: Row) => Item,
): { items: Item[]; next: string | null } {
  const items = rows.slice(0, pageSize).map(toItem)
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
}

/**
 * The order of a list. The last column is the id, so that no two rows are equal; all columns run in one direction,
 * because only then an index finds a place.
 */
export interface ListOrder {
  columns: readonly [...Column[], Column]
  direction: 'asc' | 'desc'
}

export const sorted = ({ columns, direction }: ListOrder): SQL[] => columns.map(direction === 'asc' ? asc : desc)

/** True of rows that come after the row with this id; without one, of all. */
export function follows(table: Table, { columns, direction }: ListOrder, id: string | undefined): SQL | undefined {
  if (id === undefined) return undefined
  const names = sql.join([...columns], sql`, `)
  const sign = direction === 'asc' ? sql`>` : sql`<`
  return sql`(${names}) ${sign} (select ${names} from ${table} where ${columns.at(-1)} = ${id})`
}
