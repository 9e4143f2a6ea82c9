import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { Field } from '../../../../ui/base/field.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { readFile } from './read-file.ts'

interface Props {
  isBusy: boolean
  onText: (text: string) => void
}

/** Lets the person choose a file or paste rows. */
export function ImportSource({ isBusy, onText }: Props) {
  const [pasted, setPasted] = useState('')
  const [problem, setProblem] = useState<string>()
  const choose = async (file: File | undefined) => {
    setProblem(undefined)
    if (!file) return
    try {
      onText(await readFile(file))
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <div className="grid max-w-3xl gap-6">
      <Field id="file" label="CSV file" error={problem}>
        <input
          id="file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          disabled={isBusy}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'file-error' : undefined}
          onChange={({ target }) => {
            void choose(target.files?.[0])
            // Without this, the browser would report no change if the person corrects the file and chooses it again.
            target.value = ''
          }}
          className="mt-2 block w-full rounded-md border border-line-strong bg-surface p-2 file:mr-4 file:min-h-10 file:rounded-md file:border-0 file:bg-brand-soft file:px-4 file:font-semibold file:text-brand-strong"
        />
      </Field>
      <details>
        <summary className="cursor-pointer font-semibold text-[0.9375rem]">Paste rows instead</summary>
        <div className="mt-3">
          <TextArea
            id="pasted"
            label="Rows, starting with the column names"
            hint="Copy them from a spreadsheet, or paste CSV."
            rows={6}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
          <Button look="secondary" className="mt-3" disabled={isBusy} onClick={() => onText(pasted)}>
            {isBusy ? 'Checking...' : 'Check rows'}
          </Button>
        </div>
      </details>
    </div>
  )
}
