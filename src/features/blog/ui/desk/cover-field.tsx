import { useRef, useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { sentenceOf } from '../../../../ui/base/refusal.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { Failure } from '../../../../ui/page/failure.tsx'
import { PictureInput } from './picture-input.tsx'
import { uploadImage } from './upload.ts'
import type { OpenArticle } from './use-article.ts'

/** Every size in which pages show it is kept then. */
const leastWidth = 1200

/** The picture above the article and in lists. */
export function CoverField({ desk: { draft, problems, change } }: { desk: OpenArticle }) {
  const files = useRef<HTMLInputElement>(null)
  const [isUploading, setUploading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const upload = async (file: File) => {
    setUploading(true)
    setProblem(undefined)
    try {
      const { src, alt, width } = await uploadImage(file)
      if (width < leastWidth)
        throw new Error(`This picture is ${width} pixels wide. Please choose one of at least ${leastWidth}.`)
      change({ imageUrl: src, imageAlt: alt || draft.imageAlt })
    } catch (error) {
      setProblem(sentenceOf(error))
    } finally {
      setUploading(false)
    }
  }
  return (
    <fieldset className="space-y-3">
      <legend className="font-semibold text-[0.9375rem]">Picture</legend>
      {draft.imageUrl ? (
        <img src={draft.imageUrl} alt="" className="aspect-8/5 w-full rounded-md bg-line object-cover" />
      ) : null}
      <PictureInput ref={files} label="Picture above the article" onChoose={(file) => void upload(file)} />
      <Button
        id="imageUrl"
        look="secondary"
        size="sm"
        disabled={isUploading}
        aria-describedby={problems.imageUrl ? 'imageUrl-error' : undefined}
        onClick={() => files.current?.click()}
      >
        {isUploading ? 'Uploading...' : draft.imageUrl ? 'Choose another picture' : 'Choose a picture'}
      </Button>
      {problems.imageUrl ? (
        <p id="imageUrl-error" className="font-medium text-[0.9375rem] text-danger">
          {problems.imageUrl}
        </p>
      ) : null}
      {problem ? <Failure>{problem}</Failure> : null}
      <TextField
        id="imageAlt"
        label="What the picture shows"
        hint="Read aloud to people who cannot see it."
        value={draft.imageAlt}
        maxLength={300}
        error={problems.imageAlt}
        onChange={({ currentTarget }) => change({ imageAlt: currentTarget.value })}
      />
    </fieldset>
  )
}
