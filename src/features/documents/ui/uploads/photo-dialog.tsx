import { Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { type PreparedPhoto, preparePhoto, toPdf } from './photos.ts'

const maxNameLength = 120

interface Props {
  /** The photos that the person has just taken or chosen. */
  first: File[]
  /** What the file is called unless the person changes it. */
  name: string
  /** What the firm wants to see in the photos. */
  hint: string
  onClose: () => void
  onFile: (file: File) => void
}

/** Prepares photos one after another, starting with those that were chosen before the dialog opened. */
function usePreparedPhotos(first: File[]) {
  const [photos, setPhotos] = useState<PreparedPhoto[]>([])
  const [waiting, setWaiting] = useState(first)
  const [problem, setProblem] = useState('')
  const [next] = waiting
  useEffect(() => {
    if (!next) return
    let isOver = false
    const end = (tell: () => void) => {
      if (isOver) return
      tell()
      setWaiting(([, ...rest]) => rest)
    }
    preparePhoto(next).then(
      (photo) => end(() => setPhotos((before) => [...before, photo])),
      () => end(() => setProblem(`${next.name} is not a picture that this browser can read.`)),
    )
    return () => {
      isOver = true
    }
  }, [next])
  return {
    ...{ photos, problem, isBusy: waiting.length > 0 },
    add: (files: File[]) => {
      setProblem('')
      setWaiting((before) => [...before, ...files])
    },
    remove: (photo: PreparedPhoto) => setPhotos((before) => before.filter((one) => one !== photo)),
  }
}

/** Shows the photos as the pages of one PDF file, lets people add more, and sends the file. */
export function PhotoDialog({ first, name: proposed, hint, onClose, onFile }: Props) {
  const { photos, problem, isBusy, add, remove } = usePreparedPhotos(first)
  const [name, setName] = useState(proposed.slice(0, maxNameLength))
  return (
    <Dialog title="Combine photos into one PDF" onClose={onClose}>
      <div className="wrap-anywhere mt-2 mb-5 space-y-2 text-[0.9375rem] text-ink-soft">
        {hint ? <p>{hint}</p> : null}
        <p>The photos become the pages of one file, in this order.</p>
      </div>
      <ol aria-label="Pages" className="mb-5 grid grid-cols-3 gap-3 empty:hidden">
        {photos.map((photo, index) => (
          <Page key={photo.key} photo={photo} number={index + 1} onRemove={() => remove(photo)} />
        ))}
      </ol>
      <p role="status" className="mb-4 empty:hidden">
        {isBusy ? 'Preparing the photo...' : null}
      </p>
      {problem ? (
        <p role="alert" className="mb-4 text-danger">
          {problem}
        </p>
      ) : null}
      <PhotoPicker look={photos.length > 0 ? 'secondary' : 'primary'} className="w-full" onPhotos={add}>
        Add page
      </PhotoPicker>
      {photos.length > 0 ? (
        <form
          className="mt-5 space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            onFile(toPdf(photos, name))
            event.currentTarget.closest('dialog')?.close()
          }}
        >
          <TextField
            id="photo-name"
            label="Name of the file"
            hint={proposed ? undefined : 'For example: W-2 from my employer.'}
            maxLength={maxNameLength}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" disabled={isBusy} className="w-full">
            Send {photos.length === 1 ? '1 page' : `${photos.length} pages`}
          </Button>
        </form>
      ) : null}
    </Dialog>
  )
}

interface PageProps {
  photo: PreparedPhoto
  number: number
  onRemove: () => void
}

const Page = ({ photo: { thumbnail }, number, onRemove }: PageProps) => (
  <li className="relative">
    <img src={thumbnail} alt={`Page ${number}`} className="aspect-3/4 w-full rounded-md object-cover" />
    <button
      type="button"
      aria-label={`Remove page ${number}`}
      onClick={onRemove}
      className="absolute top-1 right-1 inline-flex size-11 items-center justify-center rounded-md bg-surface text-danger"
    >
      <Trash2 aria-hidden size={18} />
    </button>
  </li>
)
