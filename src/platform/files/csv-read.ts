import { AppError } from '../errors.ts'

/** A row of a spreadsheet file. */
export interface CsvRow {
  /** The line of the file on which the row begins, counted from 1. */
  line: number
  cells: string[]
}

/**
 * The separators that spreadsheet programs use. The most frequent separator in a file's first line is the separator of
 * that file.
 */
const separators = [',', ';', '\t'] as const

function separatorOf(text: string): string {
  const [first = ''] = text.split(/\r\n?|\n/, 1)
  const countIn = (separator: string) => first.split(separator).length
  return separators.reduce((best, one) => (countIn(one) > countIn(best) ? one : best))
}

const invalid = (sentence: string) => new AppError('invalid', sentence)

/** Reads a CSV file (RFC 4180) with commas, semicolons or tabs. Skips rows without any text. */
export function readCsv(file: string): CsvRow[] {
  const text = file.replace(/^\uFEFF/, '')
  if (text.trim() === '') throw invalid('This file is empty.')
  if (/(?![\t-\r])[\p{Cc}\uFFFD]/u.test(text)) {
    throw invalid("This isn't a CSV file. In your spreadsheet program, save the sheet as CSV and choose that file.")
  }
  return split(text, separatorOf(text)).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

function split(text: string, separator: string): CsvRow[] {
  const token = new RegExp(`"((?:[^"]|"")*)"|[^${separator}\r\n"][^${separator}\r\n]*`, 'y')
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  let at = 0
  const endRow = () => {
    rows.push(row)
    row = { line, cells: [] }
  }
  while (at <= text.length) {
    token.lastIndex = at
    const [whole = '', quoted] = token.exec(text) ?? []
    row.cells.push(cellOf(whole, quoted))
    line += whole.split(/\r\n?|\n/).length - 1
    at += whole.length
    if (at >= text.length) break
    const end = /\r\n?|\n/y
    end.lastIndex = at
    const [newLine] = end.exec(text) ?? []
    if (newLine) {
      line += 1
      at += newLine.length
      endRow()
    } else if (text[at] === separator) at += 1
    else throw invalid(`In line ${line}, a quotation mark (") is never closed, or text follows it.`)
  }
  endRow()
  return rows
}

/** Matches an apostrophe that `csvFile` put before a formula. */
const guarded = /^'(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/

const cellOf = (whole: string, quoted: string | undefined) =>
  (quoted === undefined ? whole : quoted.replaceAll('""', '"')).replace(guarded, '')
