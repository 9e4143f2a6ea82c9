import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { textPieces } from '../../../../platform/browser/file-text.ts'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { csvTypes, FileField } from '../../../../ui/desk/file-field.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { type ImportPreview, pieceLength, type SubscriberImport } from '../import-contract.ts'
import type { Route } from './+types/import-page'
import { ImportColumnsForm } from './import-columns.tsx'
import { ImportReport } from './import-report.tsx'
import { previewing } from './queries.ts'
import { storable } from './send-pieces.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Import subscribers', description: 'Add subscribers from a spreadsheet.' })

/** Checks a file piece by piece first, and adds no one until the person confirms. */
export default function ImportPage() {
  const [file, setFile] = useState<File>()
  const [checked, setChecked] = useState<SubscriberImport>()
  const preview = useMutation({ mutationFn: beginningOf })
  const choose = (chosen: File) => {
    setFile(chosen)
    setChecked(undefined)
    preview.mutate(chosen)
  }
  return (
    <>
      <BackLink to="/admin/subscribers">All subscribers</BackLink>
      <DeskHeading
        title="Import subscribers"
        intro="Upload a CSV file from your spreadsheet. Each row needs an address and the proof that the person agreed to get the newsletter."
      />
      <div className="mt-8 max-w-3xl">
        <FileField id="file" label="CSV file" accept={csvTypes} onChoose={choose} />
        {preview.error ? <ChangeRefused error={preview.error} className="mt-6" /> : null}
        {file && preview.data && !checked ? (
          <ImportColumnsForm
            key={`${file.name} ${file.lastModified}`}
            file={file}
            preview={preview.data}
            onChecked={setChecked}
          />
        ) : null}
        {checked ? <ImportReport checked={checked} /> : null}
      </div>
    </>
  )
}

async function beginningOf(file: File): Promise<ImportPreview> {
  for await (const text of textPieces(file)) return previewing({ text: storable(text).slice(0, pieceLength) })
  throw new Error('This file is empty.')
}
