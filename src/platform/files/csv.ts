/** A column of a spreadsheet file. */
export interface CsvColumn<Row> {
  title: string
  value: (row: Row) => string | number | boolean | null
}

/** Text that a spreadsheet would run as a formula, also in its full-width form. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** One cell, always in quotes. An apostrophe before a formula makes it text. */
export function csvCell(value: string | number | boolean | null): string {
  if (typeof value === 'number') return `"${value}"`
  const text = String(value ?? '')
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** A file in UTF-8 with a byte order mark, which spreadsheets expect. Lines end as RFC 4180 requires. */
export function csvFile<Row>(name: string, columns: CsvColumn<Row>[], rows: Row[]): File {
  const lines = [columns.map(({ title }) => csvCell(title))]
  for (const row of rows) lines.push(columns.map(({ value }) => csvCell(value(row))))
  return new File([`\uFEFF${lines.map((cells) => `${cells.join(',')}\r\n`).join('')}`], name, {
    type: 'text/csv;charset=utf-8',
  })
}
