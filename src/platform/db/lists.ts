import { asc, type Column, desc, type SQL, sql, type Table } from 'drizzle-orm'

const literally = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A pattern for `ilike` that matches the text anywhere. */
export const containing = (text: string) => `%${literally(text)}%`

/** Letters with accents, and below each the letter without. */
const accented = 'àáâãäåāăąçćčďèéêëēėęěìíîïīłñńňòóôõöøōőŕřśšșťțùúûüūůűýÿźżž'
const withoutAccents = 'aaaaaaaaacccdeeeeeeeeiiiiilnnnoooooooorrsssttuuuuuuuyyzzz'

/** The same as `foldedName` in the database. */
const folded = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\P{ASCII}/gu, (letter) => withoutAccents[accented.indexOf(letter)] ?? letter)

// In some databases, lower() changes only ASCII letters.
const fromLetters = sql.raw(`'${accented}${accented.toUpperCase()}'`)
const toLetters = sql.raw(`'${withoutAccents.repeat(2)}'`)

/** A name in lower case and without accents, in the order of its bytes. So `Élise` comes before `van der Berg`. */
export const foldedName = (name: Column | SQL): SQL =>
  sql`translate(lower(${name}), ${fromLetters}, ${toLetters}) collate "C"`

/** Matches a name that has the text anywhere, whatever the case and the accents of both: `zoe` finds `ZOÉ`. */
export const nameLike = (name: Column | SQL, text: string): SQL =>
  sql`${foldedName(name)} like ${containing(folded(text))}`

/** A pattern for `ilike` that matches the text at the beginning. */
export const startingWith = (text: string) => `${literally(text)}%`

/** Rows per page. We query one more row than we show, to learn whether there is a next page. */
const pageSize = 50
export const pageLimit = pageSize + 1

/** Makes one page from up to `pageLimit` rows. `next` is the id of the page's last row, or null on the last page. */
export function toPage<Row, Item extends { id: string }>(
  rows: Row[],
  toItem: (row: Row) => Item,
): { items: Item[]; next: string | null } {
  const items = rows.slice(0, pageSize).map(toItem)
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null }
}

/**
 * The order of a list. The last column is the id, so that no two rows have the same position. All columns have the same
 * direction, because otherwise no index could find a row's position.
 */
export interface ListOrder {
  columns: readonly [...(Column | SQL)[], Column]
  direction: 'asc' | 'desc'
}

export const sorted = ({ columns, direction }: ListOrder): SQL[] => columns.map(direction === 'asc' ? asc : desc)

/** Matches the rows after the row with the given id, or all rows if no id is given. */
export function follows(table: Table, { columns, direction }: ListOrder, id: string | undefined): SQL | undefined {
  if (id === undefined) return undefined
  const names = sql.join([...columns], sql`, `)
  const sign = direction === 'asc' ? sql`>` : sql`<`
  return sql`(${names}) ${sign} (select ${names} from ${table} where ${columns.at(-1)} = ${id})`
}
