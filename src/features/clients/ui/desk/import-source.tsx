import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { csvTypes, FileField } from '../../../../ui/desk/file-field.tsx'
import { useUnsaved } from '../../../../ui/desk/unsaved.tsx'
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
  useUnsaved('the rows to import', { isDirty: pasted.trim() !== '', isSending: false })
  const choose = async (file: File) => {
    setProblem(undefined)
    try {
      onText(await readFile(file))
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <div className="grid max-w-3xl gap-6">
      <FileField id="file" label="CSV file" error={problem} accept={csvTypes} isBusy={isBusy} onChoose={choose} />
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
