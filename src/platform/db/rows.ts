/** Returns the first row of a statement that always returns a row, such as an insert. */
export function oneRow<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('A statement that must return a row has returned none.')
  return row
}
