import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { ProgressBar } from '../../../../ui/base/progress-bar.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { Options } from '../../../../ui/forms/choice-field.tsx'
import {
  type ImportColumns,
  type ImportField,
  type ImportPreview,
  importFields,
  type SubscriberImport,
} from '../import-contract.ts'
import { checkFile } from './send-pieces.ts'

const labels: Record<ImportField, string> = {
  email: 'Email address',
  consent: 'Proof of consent',
  consentDate: 'Date of the consent',
  language: 'Language',
  interests: 'Interests',
}

const hints: Partial<Record<ImportField, string>> = {
  consentDate: "Like 2026-11-23. If it's empty, we use today's date.",
  language: 'Rows without one get the newsletter in English.',
  interests: 'Several in one cell are separated by commas.',
}

const columnName = (header: string, index: number) => [index, `${header || 'No name'} (column ${index + 1})`]

interface Props {
  file: File
  preview: ImportPreview
  onChecked: (checked: SubscriberImport) => void
}

/** Shows the first rows of a file, lets the person choose its columns, and has the whole file checked. */
export function ImportColumnsForm({ file, preview: { headers, columns: found, rows }, onChecked }: Props) {
  const [columns, setColumns] = useState<ImportColumns>(found)
  const [share, setShare] = useState(0)
  const check = useMutation({ mutationFn: () => checkFile(file, columns, setShare), onSuccess: onChecked })
  const choose = (field: ImportField, value: string) => {
    const { [field]: _, ...others } = columns
    setColumns(value === '' ? others : { ...others, [field]: Number(value) })
  }
  return (
    <section aria-labelledby="columns" className="mt-8 border-line border-t pt-6">
      <h2 id="columns" className="text-2xl">
        Columns in {file.name}
      </h2>
      <div className="mt-4 grid items-end gap-4 sm:grid-cols-2">
        {importFields.map((field) => (
          <SelectField
            key={field}
            id={`column-${field}`}
            label={labels[field]}
            hint={hints[field]}
            value={columns[field] ?? ''}
            disabled={check.isPending}
            onChange={({ target }) => choose(field, target.value)}
          >
            <option value="">Not in the file</option>
            <Options words={Object.fromEntries(headers.map(columnName))} />
          </SelectField>
        ))}
      </div>
      <FirstRows headers={headers} rows={rows} columns={columns} />
      {check.error ? <ChangeRefused error={check.error} className="mt-6" /> : null}
      {check.isPending ? (
        <div className="mt-6">
          <p role="status" className="tabular-nums">
            Checking the file: {Math.round(share * 100)}%
          </p>
          <ProgressBar done={share} total={1} />
        </div>
      ) : (
        <Button className="mt-6" onClick={() => check.mutate()}>
          Check the file
        </Button>
      )}
    </section>
  )
}

/** The first rows as they are in the file. Each column says what we read it as. */
function FirstRows({ headers, rows, columns }: ImportPreview) {
  const meaningOf = (position: number) =>
    importFields
      .filter((field) => columns[field] === position)
      .map((field) => labels[field])
      .join(', ')
  const positions = headers.map((_, index) => index)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll a wide table with the keyboard.
    <section aria-label="First rows" tabIndex={0} className="mt-6 overflow-x-auto rounded-md border border-line">
      <table className="w-full text-left text-sm">
        <thead className="bg-sunken">
          <tr>
            {positions.map((position) => (
              <th key={position} scope="col" className="whitespace-nowrap px-3 py-2">
                {headers[position] || 'No name'}
                <span className="block font-normal text-ink-soft">{meaningOf(position) || 'Not imported'}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.join('\n')} className="border-line border-t">
              {positions.map((position) => (
                <td key={position} className="max-w-60 truncate px-3 py-2">
                  {cells[position]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
