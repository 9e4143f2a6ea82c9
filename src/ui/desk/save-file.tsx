import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../base/button.tsx'
import { ChangeRefused } from './change-refused.tsx'

/** Hands a file that was made for this person to the browser, to be saved. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Not at once: the browser may still be reading.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

interface Props<Search> {
  /** The call that answers the file. */
  saving: (search: Search) => Promise<File>
  search: Search
}

/** Saves a list as a file for spreadsheets: all of the search, not only what is shown so far. */
export function SaveList<Search>({ saving, search }: Props<Search>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saving(search),
    onSuccess: saveFile,
  })
  return (
    <>
      <Button look="secondary" size="sm" disabled={isPending} onClick={() => mutate()}>
        <Download aria-hidden size={18} />
        {isPending ? 'Making the file...' : 'Save as CSV'}
      </Button>
      {error ? <ChangeRefused error={error} className="basis-full" /> : null}
    </>
  )
}
