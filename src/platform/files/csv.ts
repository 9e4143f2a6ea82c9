/** A column of a spreadsheet file. */
export interface CsvColumn<Row> {
  title: string
  value: (row: Row) => string | number | boolean | null
}

/** Matches text that a spreadsheet program would run as a formula, also with full-width characters. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Writes one cell in quotes. An apostrophe before a formula makes the formula plain text. */
export function csvCell(value: string | number | boolean | null): string {
  if (typeof value === 'number') return `"${value}"`
  const text = String(value ?? '')
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/**
 * Writes a CSV file in UTF-8 with a byte order mark, which spreadsheet programs expect. Lines end as RFC 4180 requires.
 */
export function csvFile<Row>(name: string, columns: CsvColumn<Row>[], rows: Row[]): File {
  const lines = [columns.map(({ title }) => csvCell(title))]
  for (const row of rows) lines.push(columns.map(({ value }) => csvCell(value(row))))
  return new File([`\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`], name, {
    type: 'text/csv;charset=utf-8',
  })
}
