import { useRef, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { sentenceOf } from '../../../../ui/base/refusal.ts'
import { Failure } from '../../../../ui/page/failure.tsx'
import { ImageInput } from '../../../media/ui/image-input.tsx'
import { uploadImage } from '../../../media/ui/upload-image.ts'
import { Portrait } from '../person.tsx'

interface Props {
  name: string
  portrait: string
  error: string | undefined
  onChange: (portrait: string) => void
}

/** A person's picture. It is uploaded at once, and the site shows it after the form is saved. */
export function PortraitField({ name, portrait, error, onChange }: Props) {
  const files = useRef<HTMLInputElement>(null)
  const [isUploading, setUploading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const upload = async (file: File) => {
    setUploading(true)
    setProblem(undefined)
    try {
      onChange((await uploadImage(file)).src)
    } catch (cause) {
      setProblem(sentenceOf(cause))
    } finally {
      setUploading(false)
    }
  }
  const whose = name ? <span className="sr-only"> of {name}</span> : null
  return (
    <div className="sm:col-span-2">
      <div className="flex flex-wrap items-center gap-4">
        <Portrait person={{ name, portrait }} size="lg" />
        <ImageInput ref={files} label="Picture" onChoose={(file) => void upload(file)} />
        <Button look="secondary" size="sm" disabled={isUploading} onClick={() => files.current?.click()}>
          {isUploading ? 'Uploading...' : portrait ? 'Choose another picture' : 'Choose a picture'}
          {whose}
        </Button>
        {portrait ? (
          <Button look="secondary" size="sm" onClick={() => onChange('')}>
            Remove picture{whose}
          </Button>
        ) : null}
      </div>
      <p className="mt-2 text-[0.9375rem] text-ink-soft">A square picture works best. The site crops it to a circle.</p>
      {error ? <p className="mt-2 font-medium text-[0.9375rem] text-danger">{error}</p> : null}
      {problem ? <Failure>{problem}</Failure> : null}
    </div>
  )
}
