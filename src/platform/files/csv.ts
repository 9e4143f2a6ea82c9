/** A column of a spreadsheet file. */
export interface CsvColumn<Row> {
  title: string
  value: (row: Row) => string | number | boolean | null
}

/** Matches text that a spreadsheet program would run as a formula, even one that begins with a full-width character. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Writes one cell in quotes. An apostrophe before a formula makes the formula plain text. */
export function csvCell(value: string | number | boolean | null): string {
  if (typeof value === 'number') return `"${value}"`
  const text = String(value ?? '')
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** The first line of a CSV file. The byte order mark before it tells spreadsheet programs that the file is in UTF-8. */
export const csvHead = <Row>(columns: CsvColumn<Row>[]) =>
  `\uFEFF${columns.map(({ title }) => csvCell(title)).join(',')}\r\n`

/** A line of a CSV file. It ends as RFC 4180 requires. */
export const csvLine = <Row>(columns: CsvColumn<Row>[], row: Row) =>
  `${columns.map(({ value }) => csvCell(value(row))).join(',')}\r\n`

export const csvFile = <Row>(name: string, columns: CsvColumn<Row>[], rows: Row[]): File =>
  new File([csvHead(columns), ...rows.map((row) => csvLine(columns, row))], name, { type: 'text/csv;charset=utf-8' })
