import { AppError } from '../../../platform/errors.ts'
import { type CsvRow, readCsv } from '../../../platform/files/csv-read.ts'
import { ClientFacts } from '../desk-contract.ts'
import { type ImportColumns, type ImportField, importFields, maxImportRows } from '../import-contract.ts'
import type { ClientCountry, TaxpayerKind } from '../shared/choices.ts'
import { regionsOf } from '../shared/regions.ts'

/** Keeps only the letters and digits, without accents and in lower case. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The names of columns that we recognize, in English and French. */
const headerNames: Record<ImportField, string[]> = {
  name: ['name', 'client', 'clientname', 'fullname', 'nom', 'nomduclient'],
  kind: ['kind', 'type', 'clienttype', 'genre', 'categorie'],
  reference: ['reference', 'ref', 'id', 'number', 'clientnumber', 'numero', 'nodeclient'],
  email: ['email', 'emailaddress', 'courriel', 'adressecourriel'],
  phone: ['phone', 'phonenumber', 'mobile', 'telephone'],
  country: ['country', 'residence', 'pays'],
  region: ['region', 'state', 'province', 'stateorprovince', 'provinceorstate', 'etat', 'provinceouetat'],
  language: ['language', 'lang', 'langue'],
  adviser: ['adviser', 'advisor', 'responsible', 'conseiller', 'responsable'],
  notes: ['notes', 'note', 'comment', 'comments', 'remarques', 'commentaires'],
}

const meanings = <Value extends string>(words: Record<Value, string[]>) =>
  new Map((Object.entries(words) as [Value, string[]][]).flatMap(([value, all]) => all.map((word) => [word, value])))

const kinds = meanings<TaxpayerKind>({
  person: ['person', 'individual', 'personne', 'particulier'],
  couple: ['couple', 'joint', 'family', 'household', 'famille', 'menage'],
  company: ['company', 'business', 'corporation', 'corp', 'entreprise', 'societe', 'compagnie'],
})
const countries = meanings<ClientCountry>({
  US: ['us', 'usa', 'unitedstates', 'unitedstatesofamerica', 'etatsunis'],
  CA: ['ca', 'can', 'canada'],
  other: ['other', 'anothercountry', 'autre'],
})
const languages = meanings<'en' | 'fr'>({ en: ['en', 'english', 'anglais'], fr: ['fr', 'french', 'francais'] })

export interface ImportFile {
  headers: string[]
  columns: ImportColumns
  rows: CsvRow[]
}

/** Reads the rows of a file and finds the column of each field. If two columns match a field, the first one counts. */
export function readImport(text: string, chosen?: ImportColumns): ImportFile {
  const [head, ...rows] = readCsv(text)
  const headers = (head?.cells ?? []).map((cell) => cell.trim())
  if (rows.length === 0) throw new AppError('invalid', 'This file has no rows below its headers.')
  if (rows.length > maxImportRows) {
    const count = rows.length.toLocaleString('en-US')
    throw new AppError(
      'invalid',
      `This file has ${count} rows. Please split it, because we can import at most 2,000 at a time.`,
    )
  }
  return { headers, columns: chosen ?? columnsOf(headers), rows }
}

function columnsOf(headers: string[]): ImportColumns {
  const names = headers.map(plain)
  const found = importFields.map((field) => [field, names.findIndex((name) => headerNames[field].includes(name))])
  return Object.fromEntries(found.filter(([, index]) => index !== -1))
}

/** The cells of a row by field, as people typed them, without empty cells. */
export type TypedRow = Partial<Record<ImportField, string>>

export function typedRow(columns: ImportColumns, { cells }: CsvRow): TypedRow {
  const given = Object.entries(columns).map(([field, index]) => [field, cells[index ?? -1]?.trim() ?? ''])
  return Object.fromEntries(given.filter(([, value]) => value !== ''))
}

/** Replaces words like "Québec" with the values we store. Unknown words stay as typed, so the contract refuses them. */
export function asStored({ kind, country, region, language, adviser: _, ...rest }: TypedRow) {
  const inCountry = countries.get(plain(country ?? ''))
  return {
    ...rest,
    ...(kind ? { kind: kinds.get(plain(kind)) ?? kind } : {}),
    ...(country ? { country: inCountry ?? country } : {}),
    ...(language ? { language: languages.get(plain(language)) ?? language } : {}),
    ...(region ? { region: regionCode(region, inCountry) } : {}),
  }
}

function regionCode(region: string, country: ClientCountry | undefined): string {
  const all = country ? regionsOf[country] : [...regionsOf.US, ...regionsOf.CA]
  const isIt = ({ value, label }: { value: string; label: string }) =>
    plain(value) === plain(region) || plain(label) === plain(region)
  return all.find(isIt)?.value ?? region
}

/** Longer values aren't repeated in messages. */
const maxQuoted = 40

/** Returns the facts in a row, or a message about every mistake in it. */
export function checkFacts(row: Record<string, unknown>): { facts: ClientFacts } | { wrong: string } {
  const checked = ClientFacts.safeParse(row)
  if (checked.success) return { facts: checked.data }
  const mistakes = checked.error.issues.map(({ path: [field], message }) => {
    const typed = row[String(field)]
    return typeof typed === 'string' && typed && typed.length <= maxQuoted ? `${message} (“${typed}”)` : message
  })
  return { wrong: [...new Set(mistakes)].join('; ') }
}
