import { type Column, type SQL, sql, type Table } from 'drizzle-orm'

const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A pattern for `ilike`: the text itself, anywhere. */
export const containing = (text: string) => `%${literally(text)}%`

/** A pattern for `ilike`: the text itself, at the beginning. */
export const startingWith = (text: string) => `${literally(text)}%`

/** The rows of a list's page. One row more is asked for than shown, and says whether there is a following page. */
export const pageSize = 50
export const pageLimit = pageSize + 1

/** One page from at most `pageLimit` rows; `next` is the id of its last row, where the following page begins. */
export function toPage<Row, Item>(
  rows: Row[],
  toItem: (row: Row) => Item,
  idOf: (item: Item) => string,
): { items: Item[]; next: string | null } {
  const items = rows.slice(0, pageSize).map(toItem)
  const last = items.at(-1)
  return { items, next: rows.length > pageSize && last ? idOf(last) : null }
}

/**
 * True of rows that come after the row with this id, in the order of the columns; the last column is the id, so that no
 * two rows are equal. All columns run in one direction, because only then an index finds the place.
 */
export function follows(table: Table, columns: [...Column[], Column], id: string, direction: 'asc' | 'desc'): SQL {
  const names = sql.join(columns, sql`, `)
  const sign = direction === 'asc' ? sql`>` : sql`<`
  const last = columns.at(-1)
  return sql`(${names}) ${sign} (select ${names} from ${table} where ${last} = ${id})`
}
