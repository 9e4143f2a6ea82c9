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

/** The text of a CSV file from its first character, and what is left of it after the rows that have been read. */
interface CsvText {
  text: string
  separator: string
  /** The line of the file on which the text begins, counted from 1. */
  line: number
  /** True if the file ends with this text. Otherwise an incomplete row at the end is left over. */
  isLast: boolean
}

interface CsvPart {
  rows: CsvRow[]
  /** The incomplete row at the end. The next part of the file continues it. */
  rest: string
  /** The line on which `rest` begins. */
  line: number
}

/** Reads a CSV file (RFC 4180) with commas, semicolons or tabs. Skips rows without any text. */
export function readCsv(file: string): CsvRow[] {
  const { text, separator } = beginCsv(file)
  return readCsvPart({ text, separator, line: 1, isLast: true }).rows
}

/** Finds the separator of a file from its beginning, and removes the mark that some programs write there. */
export function beginCsv(beginning: string): { text: string; separator: string } {
  const text = beginning.replace(/^\uFEFF/, '')
  if (text.trim() === '') throw invalid('This file is empty.')
  return { text, separator: separatorOf(text) }
}

/**
 * Reads a part of a CSV file, for files too large for the memory. Put the rest of one part before the text of the next.
 * Skips rows without any text.
 */
export function readCsvPart({ text, separator, line: firstLine, isLast }: CsvText): CsvPart {
  if (/(?![\t-\r])[\p{Cc}\uFFFD]/u.test(text)) {
    throw invalid("This isn't a CSV file. In your spreadsheet program, save the sheet as CSV and choose that file.")
  }
  const token = new RegExp(`"([^"]*(?:""[^"]*)*)"|[^${separator}\r\n"][^${separator}\r\n]*`, 'y')
  const rows: CsvRow[] = []
  let row: CsvRow = { line: firstLine, cells: [] }
  let line = firstLine
  let at = 0
  let rowAt = 0
  const endRow = () => {
    if (row.cells.some((cell) => cell.trim() !== '')) rows.push(row)
    row = { line, cells: [] }
    rowAt = at
  }
  while (at <= text.length) {
    token.lastIndex = at
    const [whole = '', quoted] = token.exec(text) ?? []
    row.cells.push(cellOf(whole, quoted))
    line += whole.split(/\r\n?|\n/).length - 1
    at += whole.length
    if (at >= text.length) break
    const end = isLast ? /\r\n?|\n/y : /\r\n|\r(?=[\s\S])|\n/y
    end.lastIndex = at
    const [newLine] = end.exec(text) ?? []
    if (newLine) {
      line += 1
      at += newLine.length
      endRow()
    } else if (text[at] === separator) at += 1
    else if (!isLast && (text[at] === '\r' || isOpenQuote(text, at))) break
    else throw invalid(`In line ${line}, a quotation mark (") is never closed, or text follows it.`)
  }
  if (isLast) {
    at = text.length
    endRow()
  }
  return { rows, rest: text.slice(rowAt), line: row.line }
}

/** A quoted cell may have this many characters. A longer one means that its quotation mark is never closed. */
const maxQuoted = 100_000

/** True if a quoted cell begins here that the next part of the file may close. */
const isOpenQuote = (text: string, at: number) => text[at] === '"' && text.length - at < maxQuoted

/** Matches an apostrophe that `csvFile` put before a formula. */
const guarded = /^'(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/

const cellOf = (whole: string, quoted: string | undefined) =>
  (quoted === undefined ? whole : quoted.replaceAll('""', '"')).replace(guarded, '')
