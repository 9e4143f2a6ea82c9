import type { Ref } from 'react'
import { acceptedImages } from '../../../media/shared/upload.ts'

interface Props {
  ref: Ref<HTMLInputElement>
  label: string
  onChoose: (file: File) => void
}

/** The browser's file dialog, which another button opens. Its value is cleared, so that the same file can be chosen again. */
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
