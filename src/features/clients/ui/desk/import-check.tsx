import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { Options } from '../../../../ui/forms/choice-field.tsx'
import { takeFocus } from '../../../../ui/page/failure.tsx'
import {
  type ImportColumns,
  type ImportField,
  type ImportPreview,
  type ImportResult,
  importFields,
} from '../../import-contract.ts'
import { runningImport, useListChange } from './desk-queries.ts'
import { ImportRows } from './import-rows.tsx'
import { clientNoun } from './labels.ts'

interface Props {
  text: string
  preview: ImportPreview
  isBusy: boolean
  onColumns: (columns: ImportColumns) => void
  onDone: (result: ImportResult) => void
}

/** Shows what importing the file would do, row by row, and asks for confirmation. */
export function ImportCheck({ text, preview, isBusy, onColumns, onDone }: Props) {
  const { columns, fingerprint, rows } = preview
  const [duplicates, setDuplicates] = useState<number[]>([])
  const [error, setError] = useState<Error>()
  const [isRunning, setRunning] = useState(false)
  const run = useListChange(runningImport)
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length
  const total = count('new') + count('update') + duplicates.length
  const importAll = async () => {
    setRunning(true)
    setError(undefined)
    try {
      onDone(await run({ text, columns, fingerprint, duplicates }))
    } catch (refusal) {
      setError(refusal as Error)
      setRunning(false)
    }
  }
  return (
    <section aria-labelledby="check" aria-busy={isBusy} className="mt-8 border-line border-t pt-6 aria-busy:opacity-60">
      <h2 id="check" ref={takeFocus} tabIndex={-1} className="text-2xl">
        What the import would do
      </h2>
      <Columns preview={preview} onColumns={onColumns} />
      {columns.name === undefined ? (
        <p className="mt-6 rounded-md bg-amber-soft px-4 py-3 text-amber">
          We couldn't find the column with the clients' names. Please choose it above.
        </p>
      ) : (
        <>
          <p className="mt-6">
            {countOf(count('new'), clientNoun)} to add, {count('update')} to update, {count('same')} unchanged,{' '}
            {countOf(count('duplicate'), ['possible duplicate', 'possible duplicates'])},{' '}
            {countOf(count('error'), ['line', 'lines'])} with an error.
          </p>
          <ImportRows rows={rows} duplicates={duplicates} onDuplicates={setDuplicates} />
          {error ? <ChangeRefused error={error} className="mt-6" /> : null}
          <Button className="mt-6" disabled={total === 0 || isRunning || isBusy} onClick={importAll}>
            {isRunning ? 'Importing...' : `Import ${countOf(total, clientNoun)}`}
          </Button>
          {count('error') > 0 ? (
            <p className="mt-3 text-[0.9375rem] text-ink-soft">
              We won't import lines with an error. You can correct the file first and check it again.
            </p>
          ) : null}
        </>
      )}
    </section>
  )
}

const labels: Record<ImportField, string> = {
  name: 'Name',
  kind: 'Type',
  reference: 'Reference',
  email: 'Contact email',
  phone: 'Contact phone',
  country: 'Country',
  region: 'State or province',
  language: 'Language',
  adviser: "Adviser's email",
  notes: 'Notes',
}

const columnName = (header: string, index: number) => [index, `${header || 'No name'} (column ${index + 1})`]

/** Lets the person choose the file's column for each field. */
function Columns({ preview: { headers, columns }, onColumns }: Pick<Props, 'preview' | 'onColumns'>) {
  const choose = (field: ImportField, value: string) => {
    const { [field]: _, ...others } = columns
    onColumns(value === '' ? others : { ...others, [field]: Number(value) })
  }
  return (
    <details open={columns.name === undefined} className="mt-4">
      <summary className="cursor-pointer font-semibold text-[0.9375rem]">Columns in the file</summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {importFields.map((field) => (
          <SelectField
            key={field}
            id={`column-${field}`}
            label={labels[field]}
            value={columns[field] ?? ''}
            onChange={({ target }) => choose(field, target.value)}
          >
            <option value="">Not in the file</option>
            <Options words={Object.fromEntries(headers.map(columnName))} />
          </SelectField>
        ))}
      </div>
    </details>
  )
}
