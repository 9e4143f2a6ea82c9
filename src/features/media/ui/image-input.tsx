import type { Ref } from 'react'
import { acceptedImages } from '../shared/upload.ts'

interface Props {
  ref: Ref<HTMLInputElement>
  label: string
  onChoose: (file: File) => void
}

/** A hidden file input that another button opens. Clears its value, so that the same file can be chosen again. */
export const ImageInput = ({ ref, label, onChoose }: Props) => (
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
