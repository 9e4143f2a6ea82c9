import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button, ButtonLink } from '../../../../ui/base/button.tsx'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { saveFile } from '../../../../ui/desk/save-file.tsx'
import { takeFocus } from '../../../../ui/page/failure.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { ImportColumns, ImportPreview, ImportResult } from '../../import-contract.ts'
import { importExample } from '../../shared/import-example.ts'
import type { Route } from './+types/import-page'
import { checkingImport } from './desk-queries.ts'
import { ImportCheck } from './import-check.tsx'
import { ImportSource } from './import-source.tsx'
import { clientNoun } from './labels.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Import clients', description: 'Add or update clients from a spreadsheet.' })

/** The example, with a byte order mark so that spreadsheet programs recognize UTF-8. */
const exampleFile = () =>
  new File([`\uFEFF${importExample}`], 'clients-example.csv', { type: 'text/csv;charset=utf-8' })

/** Checks a file first, and stores nothing until the person confirms. */
export default function ImportPage() {
  const [result, setResult] = useState<ImportResult>()
  return (
    <>
      <BackLink to="/admin/clients">All clients</BackLink>
      <DeskHeading
        title="Import clients"
        intro="Upload a CSV file from your spreadsheet. We show what would happen before we store anything."
      />
      <div className="mt-8">{result ? <Imported result={result} /> : <Check onDone={setResult} />}</div>
    </>
  )
}

function Check({ onDone }: { onDone: (result: ImportResult) => void }) {
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<ImportPreview>()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: { text: string; columns?: ImportColumns }) => checkingImport(input),
    onSuccess: setPreview,
    onError: () => setPreview(undefined),
  })
  const check = (next: string, columns?: ImportColumns) => {
    setText(next)
    mutate({ text: next, columns })
  }
  return (
    <>
      <ImportSource isBusy={isPending} onText={(next) => check(next)} />
      <p className="mt-4 max-w-3xl text-[0.9375rem] text-ink-soft">
        The first line names the columns. Each client needs a name, a type (person, couple or company) and a country. If
        a row has the reference of an existing client, it updates that client.
      </p>
      {error ? <ChangeRefused error={error} className="mt-6" /> : null}
      {preview ? (
        <ImportCheck
          key={preview.fingerprint}
          text={text}
          preview={preview}
          isBusy={isPending}
          onColumns={(columns) => check(text, columns)}
          onDone={onDone}
        />
      ) : null}
    </>
  )
}

function Imported({ result: { created, updated } }: { result: ImportResult }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-6">
      <h2 ref={takeFocus} tabIndex={-1} className="text-2xl">
        Clients imported
      </h2>
      <p className="mt-3">
        {countOf(created, clientNoun)} added, {updated} updated. We haven't emailed anyone. You can invite members on
        each client's page.
      </p>
      <Button look="secondary" size="sm" className="mt-3" onClick={() => saveFile(exampleFile())}>
        Save an example file
      </Button>
      <ButtonLink to="/admin/clients?sort=newest" className="mt-5">
        Show the newest clients
      </ButtonLink>
    </div>
  )
}
