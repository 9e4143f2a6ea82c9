import { FolderUp, Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { useMediaQuery } from '../../../../ui/base/use-media-query.ts'
import { type DocumentType, extensionsOf } from '../../shared/file-types.ts'
import { withoutSystemFiles } from './dropped-files.ts'
import { PhotoPicker } from './photo-picker.tsx'

interface Props {
  /** True if people can choose only one file, as a new version of a document. */
  isOne: boolean
  types: readonly DocumentType[]
  onFiles: (files: File[]) => void
  onPhotos: (photos: File[]) => void
}

/** Buttons for the file dialog, a folder and the camera. On touch screens the camera comes first. */
export function FilePickers({ isOne, types, onFiles, onPhotos }: Props) {
  const isTouch = useMediaQuery('(pointer: coarse)')
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  const take = ({ target }: { target: HTMLInputElement }) => {
    const chosen = withoutSystemFiles(target.files ?? [])
    // Without this, the browser would report no change if the person chooses the same file again.
    target.value = ''
    if (chosen.length > 0) onFiles(chosen)
  }
  // The photos become one PDF.
  const camera = types.includes('pdf') ? (
    <PhotoPicker look={isTouch ? 'primary' : 'secondary'} onPhotos={onPhotos}>
      {isTouch ? 'Take photos' : 'Choose photos'}
    </PhotoPicker>
  ) : null
  return (
    <>
      <div className="flex flex-wrap justify-center gap-3 max-sm:*:w-full">
        {isTouch ? camera : null}
        <Button look={isTouch ? 'secondary' : 'primary'} onClick={() => files.current?.click()}>
          <Upload aria-hidden size={18} />
          {isOne ? 'Choose file' : 'Choose files'}
        </Button>
        {isTouch ? null : camera}
        {isTouch || isOne ? null : (
          <Button look="secondary" onClick={() => folder.current?.click()}>
            <FolderUp aria-hidden size={18} />
            Choose folder
          </Button>
        )}
      </div>
      {isTouch ? null : (
        <p className="mt-4">{isOne ? 'Or drop the new version here.' : 'Or drop files and folders here.'}</p>
      )}
      <input
        ref={files}
        type="file"
        aria-label="Files"
        accept={extensionsOf(types)}
        multiple={!isOne}
        onChange={take}
        hidden
      />
      <input ref={folder} type="file" aria-label="Folder" webkitdirectory="" onChange={take} hidden />
    </>
  )
}

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Makes the file dialog choose a folder. React's types don't have this attribute. */
    webkitdirectory?: T extends HTMLInputElement ? '' : never
  }
}
