import * as z from 'zod/mini'
import { routesBelow, spreadsheetOf } from '../../../platform/browser/endpoint.ts'
import { ById } from '../../../platform/browser/shapes.ts'

export const maxImportRows = 2_000_000
/** A file comes in pieces of this many characters. */
export const pieceLength = 250_000

/** The fields that a column of the file can contain. */
export const importFields = ['email', 'consent', 'consentDate', 'language', 'interests'] as const
const ImportField = z.enum(importFields)
export type ImportField = z.infer<typeof ImportField>

/** The position of each field's column, counted from 0. A field without a position isn't in the file. */
export const ImportColumns = z.partialRecord(ImportField, z.int().check(z.minimum(0), z.maximum(200)))
export type ImportColumns = z.infer<typeof ImportColumns>

const FileText = z.string().check(z.maxLength(pieceLength + 1, 'This piece of the file is too long.'))

/** What an import does with a row: adds it, or leaves it out for a reason. */
export const importVerdicts = ['new', 'known', 'suppressed', 'duplicate', 'no_consent', 'invalid'] as const
const ImportVerdict = z.enum(importVerdicts)
export type ImportVerdict = z.infer<typeof ImportVerdict>

export const ImportPreview = z.object({
  /** The names of the file's columns. */
  headers: z.array(z.string()),
  columns: ImportColumns,
  /** The first rows, as they are in the file. */
  rows: z.array(z.array(z.string())),
})
export type ImportPreview = z.infer<typeof ImportPreview>

const importStates = ['receiving', 'checked', 'running', 'done', 'canceled'] as const
export const SubscriberImport = z.object({
  id: z.uuid(),
  name: z.string(),
  state: z.enum(importStates),
  /** How many pieces of the file have arrived. */
  pieces: z.int(),
  /** How many rows have each verdict. */
  counts: z.record(ImportVerdict, z.int()),
  /** How many new rows the running import has processed, and how many of them it has added. */
  done: z.int(),
  added: z.int(),
  /** The first rows that we leave out. */
  problems: z.array(z.object({ line: z.int(), email: z.string(), verdict: ImportVerdict, sentence: z.string() })),
})
export type SubscriberImport = z.infer<typeof SubscriberImport>

export const BeginImport = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  columns: ImportColumns,
})
export type BeginImport = z.infer<typeof BeginImport>

export const ImportPiece = z.object({
  id: z.uuid(),
  /** Counted from 1. A piece that has already arrived changes nothing. */
  number: z.int().check(z.minimum(1), z.maximum(100_000)),
  text: FileText,
  isLast: z.boolean(),
})
export type ImportPiece = z.infer<typeof ImportPiece>

const route = routesBelow('/admin/subscriber-imports', 'Newsletter')

/** Room for a piece in which every character is written as an escape sequence. */
const maxBytes = 2 * 1024 * 1024

export const subscriberImport = {
  previewImport: route('POST', '/preview', 'Show the columns and the first rows of a file of subscribers')
    .meta({ access: 'admin', maxBytes })
    .input(z.object({ text: FileText }))
    .output(ImportPreview),
  beginImport: route('POST', '', 'Begin to check a file of subscribers, which follows in pieces')
    .meta({ access: 'admin', errors: ['too_many'] })
    .input(BeginImport)
    .output(SubscriberImport),
  addImportPiece: route('POST', '/{id}/pieces', 'Check the next piece of a file of subscribers')
    .meta({ access: 'admin', maxBytes, errors: ['conflict'] })
    .input(ImportPiece)
    .output(SubscriberImport),
  getImport: route('GET', '/{id}', 'Get the progress of an import, and the rows that it leaves out')
    .input(ById)
    .output(SubscriberImport),
  runSubscriberImport: route('POST', '/{id}/run', 'Add the new subscribers of a checked file')
    .meta({ access: 'admin', errors: ['conflict', 'forbidden'] })
    .input(ById)
    .output(SubscriberImport),
  cancelImport: route('POST', '/{id}/cancel', 'Cancel an import; subscribers that it has added stay')
    .input(ById)
    .output(SubscriberImport),
  exportImportProblems: spreadsheetOf(
    routesBelow('/admin/subscriber-import-problems', 'Newsletter'),
    'the rows that an import leaves out',
    ById,
  ),
}
