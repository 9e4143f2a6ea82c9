import { useRef, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { sentenceOf } from '../../../../ui/base/refusal.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { Failure } from '../../../../ui/page/failure.tsx'
import { ImageInput } from '../../../media/ui/image-input.tsx'
import { uploadImage } from '../../../media/ui/upload-image.ts'
import type { OpenArticle } from './use-article.ts'

/** We store an image this wide in every size that pages show. */
const minWidth = 1200

/** The image above the article and in lists. */
export function CoverField({ desk: { draft, problems, change, uploading, noteUpload } }: { desk: OpenArticle }) {
  const isUploading = uploading.includes('imageUrl')
  const files = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const upload = async (file: File) => {
    noteUpload('imageUrl', true)
    setProblem(undefined)
    try {
      const { src, alt, width } = await uploadImage(file)
      if (width < minWidth)
        throw new Error(`This image is ${width} pixels wide. Please choose one with a width of at least ${minWidth}.`)
      change({ imageUrl: src, ...(alt ? { imageAlt: alt } : {}) })
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      noteUpload('imageUrl', false)
    }
  }
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold text-[0.9375rem]">Image</legend>
      {draft.imageUrl ? (
        <img src={draft.imageUrl} alt="" className="aspect-8/5 w-full rounded-md bg-line object-cover" />
      ) : null}
      <ImageInput ref={files} label="Image above the article" onChoose={(file) => void upload(file)} />
      <Button
        id="imageUrl"
        look="secondary"
        size="sm"
        disabled={isUploading}
        aria-describedby={problems.imageUrl ? 'imageUrl-error imageUrl-hint' : 'imageUrl-hint'}
        onClick={() => files.current?.click()}
      >
        {isUploading ? 'Uploading...' : draft.imageUrl ? 'Choose another image' : 'Choose an image'}
      </Button>
      <p id="imageUrl-hint" className="text-ink-soft text-sm">
        At least {minWidth} pixels wide. Pages crop it to 8:5, so its edges may be cut off.
      </p>
      {problems.imageUrl ? (
        <p id="imageUrl-error" className="font-medium text-[0.9375rem] text-danger">
          {problems.imageUrl}
        </p>
      ) : null}
      {problem ? <Failure>{problem}</Failure> : null}
      <TextField
        id="imageAlt"
        label="Image description"
        hint="Screen readers read it aloud."
        value={draft.imageAlt}
        maxLength={300}
        error={problems.imageAlt}
        onChange={({ currentTarget }) => change({ imageAlt: currentTarget.value })}
      />
    </fieldset>
  )
}
