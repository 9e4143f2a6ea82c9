import type { Ref } from 'react'
import { acceptedImages } from '../../../media/shared/upload.ts'

interface Props {
  ref: Ref<HTMLInputElement>
  label: string
  onChoose: (file: File) => void
}

/** The browser's own chooser, which a button beside it opens. Emptied each time: the same file can be chosen again. */
export const PictureInput = ({ ref, label, onChoose }: Props) => (
  <input
    ref={ref}
    type="file"
    accept={acceptedImages}
    hidden
    aria-label={label}
    onChange={({ currentTarget }) => {
      const [file] = currentTarget.files ?? []
      currentTarget.value = ''
      if (file) onChoose(file)
    }}
  />
)
