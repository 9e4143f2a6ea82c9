import * as z from 'zod/mini'
import { routesBelow } from '../../platform/browser/endpoint.ts'
import { ClientLink } from './desk-contract.ts'

export const maxImportRows = 2_000
/** The largest file that we accept. It has room for two thousand clients with long notes. */
export const maxImportBytes = 2_000_000

/** The fields that a column of the file can contain. */
export const importFields = [
  'name',
  'kind',
  'reference',
  'email',
  'phone',
  'country',
  'region',
  'language',
  'adviser',
  'notes',
] as const
export const ImportField = z.enum(importFields)
export type ImportField = z.infer<typeof ImportField>

/** The position of each field's column, counted from 0. A field without a position isn't in the file. */
export const ImportColumns = z.partialRecord(ImportField, z.int().check(z.minimum(0), z.maximum(200)))
export type ImportColumns = z.infer<typeof ImportColumns>

export const CheckImport = z.object({
  text: z.string().check(z.maxLength(maxImportBytes, 'This file is too large. Please split it.')),
  /** Without it, we recognize the columns by their names. */
  columns: z.optional(ImportColumns),
})
export type CheckImport = z.infer<typeof CheckImport>

export const importVerdicts = ['new', 'update', 'same', 'duplicate', 'error'] as const
export const ImportVerdict = z.enum(importVerdicts)
export type ImportVerdict = z.infer<typeof ImportVerdict>

export const ImportRow = z.object({
  /** The line of the file on which the row starts, counted from 1. */
  line: z.int(),
  name: z.string(),
  verdict: ImportVerdict,
  /** What importing the row will do, or what is wrong with it. */
  sentence: z.string(),
  /** The client that the row updates or may duplicate. */
  client: z.nullable(ClientLink),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportPreview = z.object({
  /** The names of the file's columns. */
  headers: z.array(z.string()),
  columns: ImportColumns,
  rows: z.array(ImportRow),
  /** A hash of the verdicts and of the clients they are based on, to find out whether either has changed since. */
  fingerprint: z.string(),
})
export type ImportPreview = z.infer<typeof ImportPreview>

export const RunImport = z.extend(CheckImport, {
  columns: ImportColumns,
  fingerprint: z.string().check(z.maxLength(100)),
  /** The lines of possible duplicates to add as new clients anyway. */
  duplicates: z.array(z.int()).check(z.maxLength(maxImportRows)),
})
export type RunImport = z.infer<typeof RunImport>
export const ImportResult = z.object({ created: z.int(), updated: z.int() })
export type ImportResult = z.infer<typeof ImportResult>

const route = routesBelow('/admin/client-import', 'Clients')

/** Twice the file's limit, because JSON writes a quote as two characters. */
const maxBytes = 2 * maxImportBytes

export const clientImport = {
  checkImport: route('POST', '/check', 'Show what importing a file would do')
    .meta({ access: 'admin', maxBytes })
    .input(CheckImport)
    .output(ImportPreview),
  runImport: route('POST', '', 'Import clients from a file after checking it')
    .meta({ access: 'admin', maxBytes, errors: ['conflict'] })
    .input(RunImport)
    .output(ImportResult),
}
