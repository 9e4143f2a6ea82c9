import { Download } from 'lucide-react'
import { Button } from './button.tsx'

/** Hands a file that was made for this person to the browser, to be saved. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Not at once: the browser may still be reading.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

interface Props {
  isSaving: boolean
  onSave: () => void
}

/** Saves a list as a file for spreadsheets. */
export function SaveListButton({ isSaving, onSave }: Props) {
  return (
    <Button look="secondary" size="sm" disabled={isSaving} onClick={onSave}>
      <Download aria-hidden size={18} />
      {isSaving ? 'Making the file...' : 'Save as CSV'}
    </Button>
  )
}
