import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { Badge, type BadgeLook } from '../../../../ui/desk/badge.tsx'
import { type ImportRow, type ImportVerdict, importVerdicts } from '../../import-contract.ts'

const labels: Record<ImportVerdict, string> = {
  new: 'New',
  update: 'Update',
  same: 'Unchanged',
  duplicate: 'Possible duplicate',
  error: 'Error',
}
const looks: Record<ImportVerdict, BadgeLook> = {
  new: 'good',
  update: 'good',
  same: 'quiet',
  duplicate: 'waiting',
  error: 'bad',
}

interface Props {
  rows: ImportRow[]
  /** The lines of possible duplicates to add as new clients anyway. */
  duplicates: number[]
  onDuplicates: (lines: number[]) => void
}

const pageSize = 100
/** The order of the rows by verdict. Rows that need a decision come first. */
const order: ImportVerdict[] = ['error', 'duplicate', ...importVerdicts.filter((one) => !/error|duplicate/.test(one))]

/** Lists the rows of the file with the verdict on each. */
export function ImportRows({ rows, duplicates, onDuplicates }: Props) {
  const [count, setCount] = useState(pageSize)
  const sorted = rows.toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict) || a.line - b.line)
  const toggle = (line: number) =>
    onDuplicates(duplicates.includes(line) ? duplicates.filter((one) => one !== line) : [...duplicates, line])
  return (
    <>
      <ul className="mt-4 border-line border-t">
        {sorted.slice(0, count).map((row) => (
          <li
            key={row.line}
            className="grid gap-x-4 gap-y-1 border-line border-b py-3 text-[0.9375rem] sm:grid-cols-[5rem_minmax(0,1fr)_10rem]"
          >
            <span className="text-ink-soft tabular-nums">Line {row.line}</span>
            <div className="min-w-0">
              <p className="wrap-anywhere font-medium">{row.name || 'No name'}</p>
              <p className="wrap-anywhere text-ink-soft">
                {row.sentence}{' '}
                {row.client ? (
                  <Link
                    to={`/admin/clients/${row.client.id}`}
                    target="_blank"
                    className="text-brand underline underline-offset-4"
                  >
                    {row.client.name}
                  </Link>
                ) : null}
              </p>
              {row.verdict === 'duplicate' ? (
                <label className="mt-1 flex min-h-8 cursor-pointer items-center gap-2.5">
                  <input
                    type="checkbox"
                    checked={duplicates.includes(row.line)}
                    onChange={() => toggle(row.line)}
                    className="size-5 accent-brand"
                  />
                  Add as a new client anyway<span className="sr-only">: line {row.line}</span>
                </label>
              ) : null}
            </div>
            <span>
              <Badge look={looks[row.verdict]}>{labels[row.verdict]}</Badge>
            </span>
          </li>
        ))}
      </ul>
      {rows.length > count ? (
        <Button look="secondary" className="mt-4" onClick={() => setCount(count + pageSize)}>
          Show more lines
        </Button>
      ) : null}
    </>
  )
}
