import { Camera, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { type PreparedPhoto, preparePhoto, toPdf } from './photos.ts'

interface Props {
  onClose: () => void
  onFile: (file: File) => void
}

/** Lets people take or choose photos and combine them into one PDF file, with one page for each photo. */
export function PhotoDialog({ onClose, onFile }: Props) {
  const [photos, setPhotos] = useState<PreparedPhoto[]>([])
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const camera = useRef<HTMLInputElement>(null)
  const take = async (files: File[]) => {
    setProblem('')
    for (const file of files) {
      try {
        const photo = await preparePhoto(file)
        setPhotos((before) => [...before, photo])
      } catch {
        setProblem(`${file.name} is not a picture that this browser can read.`)
      }
    }
  }
  return (
    <Dialog title="Photos to one PDF" onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        Take a photo of each page, or choose several. They become the pages of one file, in this order.
      </p>
      <input
        ref={camera}
        type="file"
        aria-label="Photo"
        accept="image/*,.heic,.heif"
        capture="environment"
        multiple
        hidden
        onChange={({ target }) => {
          // A copy, because the next line empties the list.
          void take([...(target.files ?? [])])
          target.value = ''
        }}
      />
      {photos.length > 0 ? (
        <ol aria-label="Pages" className="mb-5 grid grid-cols-3 gap-3">
          {photos.map((photo, index) => (
            <li key={photo.key} className="relative">
              <img
                src={photo.thumbnail}
                alt={`Page ${index + 1}`}
                className="aspect-3/4 w-full rounded-md object-cover"
              />
              <button
                type="button"
                aria-label={`Remove page ${index + 1}`}
                onClick={() => setPhotos((before) => before.filter((one) => one !== photo))}
                className="absolute top-1 right-1 inline-flex size-11 items-center justify-center rounded-md bg-surface text-danger"
              >
                <Trash2 aria-hidden size={18} />
              </button>
            </li>
          ))}
        </ol>
      ) : null}
      {problem ? (
        <p role="alert" className="mb-4 text-danger">
          {problem}
        </p>
      ) : null}
      <Button
        look={photos.length > 0 ? 'secondary' : 'primary'}
        className="w-full"
        onClick={() => camera.current?.click()}
      >
        <Camera aria-hidden size={18} />
        {photos.length > 0 ? 'Add page' : 'Take first page'}
      </Button>
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
            hint="For example: W-2 from my employer."
            maxLength={120}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button type="submit" className="w-full">
            Send {photos.length === 1 ? '1 page' : `${photos.length} pages`}
          </Button>
        </form>
      ) : null}
    </Dialog>
  )
}
