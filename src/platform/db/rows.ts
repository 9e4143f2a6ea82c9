/** The row of a statement that always returns one, such as an insert. */
export function oneRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('A statement that always answers a row has answered none.')
  return row
}
