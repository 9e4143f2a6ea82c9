import * as z from 'zod/mini'
import { EmailAddress, firstDay } from '../../../../platform/browser/shapes.ts'
import { AppError } from '../../../../platform/errors.ts'
import { beginCsv, type CsvRow, readCsvPart } from '../../../../platform/files/csv-read.ts'
import { categories } from '../../../blog/shared/lists.ts'
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
  interests: ['interests', 'interest', 'topics', 'subjects', 'interets', 'sujets'],
}

const languages: Record<string, NewsletterLanguage> = {
  en: 'en',
  english: 'en',
  anglais: 'en',
  fr: 'fr',
  french: 'fr',
  francais: 'fr',
}

/** The language in a cell, English if the cell is empty. A region doesn't matter: `fr-CA` is French. */
const languageIn = (cell: string): NewsletterLanguage | undefined =>
  cell === '' ? 'en' : (languages[plain(cell)] ?? languages[/^([a-z]{2})[-_]/i.exec(cell)?.[1]?.toLowerCase() ?? ''])

/** Keeps only the letters and digits, without accents and in lower case. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const interestsByName = new Map(categories.map((category) => [plain(category), category] as const))

/** The interests in a cell, and the first one that we don't offer. */
function interestsIn(cell: string) {
  const typed = cell
    .split(/[,;|\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
  const found = new Set(typed.map((name) => interestsByName.get(plain(name))))
  return {
    interests: categories.filter((category) => found.has(category)),
    unknown: typed.find((name) => !interestsByName.has(plain(name))),
  }
}

const rowsShown = 5

/** Returns the columns and the first rows of a file. The text is the beginning of the file. */
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

/** A row of the file and its verdict, as far as the row itself tells. */
export interface ReadRow {
  line: number
  email: string
  verdict: ImportVerdict
  sentence: string
  language: NewsletterLanguage
  interests: string[]
  consentText: string
  consentAt: string | null
}

const shownLength = 254
const quotedLength = 60
/** What someone typed, short enough for a sentence. */
const shortened = (typed: string) => (typed.length > quotedLength ? `${typed.slice(0, quotedLength)}…` : typed)
const Day = z.iso.date()

export function readRow(columns: ImportColumns, { line, cells }: CsvRow, today: string): ReadRow {
  const cell = (field: ImportField) => cells[columns[field] ?? -1]?.trim() ?? ''
  const typed = cell('email')
  const address = EmailAddress.safeParse(typed)
  const consentText = cell('consent').slice(0, maxConsentLength)
  const day = cell('consentDate').slice(0, 10)
  const language = languageIn(cell('language'))
  const { interests, unknown } = interestsIn(cell('interests'))
  const row = {
    line,
    email: (address.data ?? typed).toLowerCase().slice(0, shownLength),
    language: language ?? 'en',
    interests,
    consentText,
    consentAt: null as string | null,
  }
  const leftOut = (verdict: ImportVerdict, sentence: string): ReadRow => ({ ...row, verdict, sentence })
  if (!address.success) return leftOut('invalid', typed ? "This isn't an email address." : 'There is no address.')
  if (!consentText) return leftOut('no_consent', 'There is no proof of consent.')
  if (day) {
    const isDay = Day.safeParse(day).success && day >= firstDay && day <= today
    if (!isDay) return leftOut('invalid', 'The date of the consent must be a past date like 2026-11-23.')
    row.consentAt = `${day}T00:00:00Z`
  }
  if (!language)
    return leftOut('invalid', `There is no newsletter in “${shortened(cell('language'))}”, only in English and French.`)
  if (unknown)
    return leftOut('invalid', `“${shortened(unknown)}” isn't one of our interests: ${categories.join(', ')}.`)
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
