import { Camera } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { Button } from '../../../../ui/base/button.tsx'

interface Props extends Pick<ComponentProps<typeof Button>, 'look' | 'className' | 'children'> {
  onPhotos: (files: File[]) => void
}

/** A button that opens the camera of a phone. On other devices it opens the file dialog. */
export function PhotoPicker({ onPhotos, children, ...look }: Props) {
  const camera = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...look} onClick={() => camera.current?.click()}>
        <Camera aria-hidden size={18} />
        {children}
      </Button>
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
          const chosen = [...(target.files ?? [])]
          target.value = ''
          if (chosen.length > 0) onPhotos(chosen)
        }}
      />
    </>
  )
}
