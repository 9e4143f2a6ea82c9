import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '../base/button.tsx'
import { ChangeRefused } from './change-refused.tsx'

/** Makes the browser download a file that the server made for this person. */
export function saveFile(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // We wait before we release the file, because the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

interface Props<Search> {
  /** The call that returns the file. */
  saving: (search: Search) => Promise<File>
  search: Search
}

/** Exports a list as a spreadsheet file: all results of the search, not only the rows shown so far. */
export function SaveList<Search>({ saving, search }: Props<Search>) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saving(search),
    onSuccess: saveFile,
  })
  return (
    <>
      <Button look="secondary" size="sm" disabled={isPending} onClick={() => mutate()}>
        <Download aria-hidden size={18} />
        {isPending ? 'Making the file...' : 'Export CSV'}
      </Button>
      {error ? <ChangeRefused error={error} className="basis-full" /> : null}
    </>
  )
}
