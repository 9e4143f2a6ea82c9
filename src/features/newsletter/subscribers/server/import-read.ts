import * as z from 'zod/mini'
import { EmailAddress, firstDay } from '../../../../platform/browser/shapes.ts'
import { AppError } from '../../../../platform/errors.ts'
import { beginCsv, type CsvRow, readCsvPart } from '../../../../platform/files/csv-read.ts'
import type { NewsletterLanguage } from '../../shared/choices.ts'
import { maxConsentLength } from '../contract.ts'
import {
  type ImportColumns,
  type ImportField,
  type ImportPreview,
  type ImportVerdict,
  importFields,
} from '../import-contract.ts'

/** The names of columns that we recognize, in English and French. */
const headerNames: Record<ImportField, string[]> = {
  email: ['email', 'emailaddress', 'address', 'courriel', 'adressecourriel'],
  consent: ['consent', 'consenttext', 'proofofconsent', 'consentement', 'optin', 'source'],
  consentDate: ['consentdate', 'confirmed', 'confirmedat', 'date', 'optintime', 'dateduconsentement'],
  language: ['language', 'lang', 'langue'],
}

const languages: Record<string, NewsletterLanguage> = {
  en: 'en',
  english: 'en',
  anglais: 'en',
  fr: 'fr',
  french: 'fr',
  francais: 'fr',
}

/** Keeps only the letters and digits, without accents and in lower case. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const rowsShown = 5

/** The columns and the first rows of a file, of which this is the beginning. */
export function previewImport({ text: beginning }: { text: string }): ImportPreview {
  const { text, separator } = beginCsv(beginning)
  // The beginning may end within a row, so its last row doesn't count, unless it is the only one.
  const { rows } = readCsvPart({ text: `${text}\n`, separator, line: 1, isLast: false })
  const [head, ...body] = rows
  const headers = (head?.cells ?? []).map((cell) => cell.trim().slice(0, 200))
  return {
    headers,
    columns: columnsOf(headers),
    rows: body.slice(0, rowsShown).map(({ cells }) => cells.map((cell) => cell.slice(0, 200))),
  }
}

function columnsOf(headers: string[]): ImportColumns {
  const names = headers.map(plain)
  const found = importFields.map((field) => [field, names.findIndex((name) => headerNames[field].includes(name))])
  return Object.fromEntries(found.filter(([, index]) => index !== -1))
}

/** A row of the file with what becomes of it, as far as the row itself tells. */
export interface ReadRow {
  line: number
  email: string
  verdict: ImportVerdict
  sentence: string
  language: NewsletterLanguage
  consentText: string
  consentAt: string | null
}

const shownLength = 254
const Day = z.iso.date()

export function readRow(columns: ImportColumns, { line, cells }: CsvRow, today: string): ReadRow {
  const cell = (field: ImportField) => cells[columns[field] ?? -1]?.trim() ?? ''
  const typed = cell('email')
  const address = EmailAddress.safeParse(typed)
  const consentText = cell('consent').slice(0, maxConsentLength)
  const day = cell('consentDate').slice(0, 10)
  const row = {
    line,
    email: (address.data ?? typed).toLowerCase().slice(0, shownLength),
    language: languages[plain(cell('language'))] ?? 'en',
    consentText,
    consentAt: null as string | null,
  }
  const leftOut = (verdict: ImportVerdict, sentence: string): ReadRow => ({ ...row, verdict, sentence })
  if (!address.success) return leftOut('invalid', typed ? 'This is not an email address.' : 'There is no address.')
  if (!consentText) return leftOut('no_consent', 'There is no proof of consent.')
  if (day) {
    const isDay = Day.safeParse(day).success && day >= firstDay && day <= today
    if (!isDay) return leftOut('invalid', 'The date of the consent must be a past date like 2026-11-23.')
    row.consentAt = `${day}T00:00:00Z`
  }
  return { ...row, verdict: 'new', sentence: '' }
}

/** An incomplete row may have this many characters. A longer one isn't a row of a list of subscribers. */
const maxRest = 200_000

export interface PieceState {
  separator: string
  rest: string
  line: number
}

/** Reads the complete rows of a piece, and of what was left over before it. The file's first row names the columns. */
export function readPiece(
  state: PieceState,
  { text, isFirst, isLast }: { text: string; isFirst: boolean; isLast: boolean },
) {
  const begun = isFirst ? beginCsv(text) : { text: state.rest + text, separator: state.separator }
  const { rows, rest, line } = readCsvPart({ ...begun, line: state.line, isLast })
  if (rest.length > maxRest) throw new AppError('invalid', `Line ${line} is too long. Is this a list of subscribers?`)
  return { rows: isFirst ? rows.slice(1) : rows, state: { separator: begun.separator, rest: isLast ? '' : rest, line } }
}
